// Needs a browser: speculation, view transitions.
import type { Page } from '@playwright/test';
import { languageLink, mainMenu } from './support/frame.ts';
import { fontsUsed } from './support/laid-out.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const aboutLink = (page: Page) =>
  mainMenu(page).getByRole('link', { name: texts('ru', 'common').nav.about });

const rulesOf = (page: Page) => page.locator('script[type=speculationrules]');

/** Collects paths that the browser prefetches or prerenders from now on. */
function preparedPages(page: Page): string[] {
  const prepared: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']) prepared.push(new URL(request.url()).pathname);
  });
  return prepared;
}

test('a page on whose link the pointer rests is ready before the click', async ({ page }) => {
  await page.goto('/');
  await expect(rulesOf(page)).toBeAttached();
  const prepared = preparedPages(page);
  await aboutLink(page).hover();
  await expect.poll(() => prepared).toContain('/about');
  expect(prepared).toEqual(['/about']);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('only a page whose link is pressed is fetched ahead: a link that is seen costs nothing', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(rulesOf(page)).toBeAttached();
    const prepared = preparedPages(page);
    const link = page.locator('main a[href^="/practice-details/"]').last();
    await link.scrollIntoViewIfNeeded();
    // Chromium takes half a second for speculation.
    await page.waitForTimeout(1000);
    expect(prepared).toEqual([]);
    const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url());
    await link.tap();
    await page.waitForURL(`**${pathname}`);
    expect(prepared).toEqual([pathname]);
  });
});

test('no speculation with data saver, or on a slow connection', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  const started = page.locator('[data-enhanced]').first();
  const connection = () =>
    page.evaluate(() => {
      const { saveData, effectiveType } =
        (navigator as { connection?: Record<string, unknown> }).connection ?? {};
      return { saveData, effectiveType };
    });
  const opens = async (rules: number) => {
    await page.goto('/');
    await started.waitFor({ state: 'attached' });
    await expect(rulesOf(page)).toHaveCount(rules);
  };
  await opens(1);
  await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await opens(0);
  expect((await connection()).saveData).toBe(true);
  await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: false });
  await cdp.send('Network.enable');
  const line = { latency: 1500, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await opens(0);
  expect(await connection()).toEqual({ saveData: false, effectiveType: '2g' });
});

test('a link that changes the language does nothing before the click', async ({ page }) => {
  await page.goto('/faq');
  await expect(rulesOf(page)).toBeAttached();
  const prepared = preparedPages(page);
  await languageLink(page, 'en').hover();
  await aboutLink(page).hover();
  await expect.poll(() => prepared).toContain('/about');
  expect(prepared).not.toContain('/faq');
  expect(await page.context().cookies()).toEqual([]);
});

/** Runs in the browser before any script: records elements of the next view transition. */
const noteTransition = () =>
  addEventListener('pagereveal', (event) => {
    const { viewTransition } = event as Event & { viewTransition?: { ready: Promise<void> } };
    document.documentElement.dataset.transition = viewTransition ? 'begun' : 'none';
    void viewTransition?.ready.then(() => {
      const parts = document.getAnimations().flatMap(({ effect }) => {
        const part = (effect as KeyframeEffect).pseudoElement;
        return part?.startsWith('::view-transition-group(') ? part : [];
      });
      document.documentElement.dataset.transition = parts.sort().join(' ');
    });
  });

const [cut, root] = ['::view-transition-group(cut)', '::view-transition-group(root)'];

for (const [from, link, moved] of [
  ['/', '.svc a', `${cut} ${root}`],
  ['/', '.case a', `${cut} ${root}`],
  ['/blog-fullwidth', '.post h2 a', `${cut} ${root}`],
  ['/practice-details/3', '.counsel a', `${cut} ${root}`],
  ['/practice-details/3', '.logo', root],
] as const) {
  test(`a page opens from the square of the link to it: ${link} of ${from}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(noteTransition);
    await page.goto(from);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-transition', 'none');
    // Critical CSS contains the transition, the full stylesheet its square. Earlier clicks navigate without one.
    await fontsUsed(page);
    const pressed = page.locator(link).first();
    // A slow first rendering would show a loading state instead of the square.
    await page.request.get((await pressed.getAttribute('href')) ?? '');
    await pressed.click();
    await expect(page).not.toHaveURL(new RegExp(`${from}$`));
    await expect(html).toHaveAttribute('data-transition', moved);
  });
}

test('no transitions between pages with reduced motion', async ({ page }) => {
  await page.addInitScript(noteTransition);
  await page.goto('/');
  await page.locator('.svc a').first().click();
  await expect(page).toHaveURL(/practice-details/);
  await expect(page.locator('html')).toHaveAttribute('data-transition', 'none');
});
