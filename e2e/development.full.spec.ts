// Needs a browser: hot reload; two processes.
import type { Page } from '@playwright/test';
import { pathTo } from '../app/addresses/path-to.ts';
import { addressNames, rowOf } from '../app/addresses/table.ts';
import { addressPrefix } from '../app/i18n/language-prefix.ts';
import { languages, withFallback } from '../app/i18n/languages.ts';
import { exampleWords } from '../app/ui/examples.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { axeViolations } from './support/axe.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** A URL of every row whose page needs no token. */
const paths = addressNames
  .map(rowOf)
  .filter(({ path, machine }) => !machine && !path.startsWith('/api/'))
  .map(({ path }) =>
    path
      .replace(':id', path.startsWith('/practice-details') ? '1' : '24')
      .replace(':token', 'none'),
  );

// One worker: two sites are enough.
test.describe.configure({ mode: 'default' });

let production: Site;
let development: Site;
test.beforeAll(async () => {
  // The same public address, so that links are equal.
  const settings = { SITE_URL: 'http://site.example' };
  [production, development] = await Promise.all([
    Site.start(settings),
    Site.start(settings, ['--dev']),
  ]);
});
test.afterAll(() => Promise.all([production.remove(), development.remove()]));

/** Response as a list of tags, ignoring hashed URLs of pictures. */
async function answerOf(site: Site, path: string): Promise<string[]> {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  const html = await response.text();
  const body = /<body>.*<\/body>/s.exec(html)?.[0] ?? html;
  const same = body.replaceAll(/ src="[^"]*"|(?<=<image) href="[^"]*"/g, '');
  return [`${response.status} ${response.headers.get('location')}`, ...same.split('><')];
}

const queries = ['?no-such-parameter=1', '?utm_source=x&page=2', '?plan=basic', '?case=x'];

for (const query of ['', ...queries]) {
  test(`production answers as development does, with the query "${query}"`, async () => {
    for (const [place, path] of paths.entries()) {
      if (query && !inTurn(queries, place).includes(query)) continue;
      const [built, source] = await Promise.all([
        answerOf(production, path + query),
        answerOf(development, path + query),
      ]);
      const different = built.findIndex((tag, index) => tag !== source[index]);
      expect([path, built[different], built.length]).toEqual([
        path,
        source[different],
        source.length,
      ]);
    }
  });
}

/** Examples wider than their container, by part and state. */
const tooWide = (page: Page): Promise<string[]> =>
  page
    .locator('figure')
    .evaluateAll((figures) =>
      figures
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((figure) => `${figure.parentElement?.id}: ${figure.firstElementChild?.textContent}`),
    );

// Kyrgyz has the longest words.
for (const [language, path] of [
  ...inTurn(languages, languages.indexOf('kg')).map((each) => [each, '/parts'] as const),
  ['ru', '/desk/parts'] as const,
]) {
  test(`${path} in ${language}: no barrier, nothing too wide`, async ({ page }) => {
    // Disables hot reload: saving a source would reload the page under axe.
    await page.routeWebSocket(/./, () => undefined);
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(`${development.url}${addressPrefix(language)}${path}`);
    await expect(page.getByRole('main')).toContainText(
      withFallback(exampleWords)[language].longWord,
    );
    // Enhancers load near the viewport; axe must see their additions.
    for (const element of await page.locator('main [data-enhance]').all()) {
      await element.scrollIntoViewIfNeeded();
      await expect(element).toHaveAttribute('data-enhanced', /./);
    }
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooWide(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      for (const opener of await page.locator('figure > [popovertarget]').all()) {
        await opener.click();
        const part = 'dialog:popover-open';
        expect(await axeViolations(page, { part })).toEqual([]);
        expect(
          await page
            .locator('dialog:popover-open')
            .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth),
        ).toBe(0);
        await page.keyboard.press('Escape');
      }
    }
  });
}

test('pages reload by a socket on the port of their site: two development servers do not share one', async ({
  page,
}) => {
  const opened = page.waitForEvent('websocket').then(async (socket) => {
    // Vite's first message: the site has proxied the connection.
    const { payload } = await socket.waitForEvent('framereceived');
    return { host: new URL(socket.url()).host, payload };
  });
  await page.goto(development.url);
  const { host, payload } = await opened;
  expect(host).toBe(new URL(development.url).host);
  expect(payload).toContain('connected');
  // The worker that waits during a server restart, and then reloads the page.
  const works = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const source = 'onconnect = ({ ports }) => ports[0].postMessage(true)';
        const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
        const worker = new SharedWorker(address);
        worker.onerror = () => resolve(false);
        worker.port.onmessage = () => resolve(true);
      }),
  );
  expect(works).toBe(true);
});

test('a parameter that a screen does not list never comes from the cache', async () => {
  const plain = pathTo('contact');
  const etag = async (path: string) => (await fetch(production.url + path)).headers.get('etag');
  expect(await etag(plain)).toBeTruthy();
  expect(await etag(`${plain}?gclid=1&utm_medium=y`)).toBe(await etag(plain));
  expect(await etag(`${plain}?no-such-parameter=1`)).toBeNull();
});

test('SIGTERM ends a development server in order, as it does a built one', async () => {
  expect((await development.end()).code).toBe(0);
});
