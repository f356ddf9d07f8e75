import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addressPrefix } from '../app/i18n/language-prefix.ts';
import { languages, withFallback } from '../app/i18n/languages.ts';
import { exampleWords } from '../app/ui/examples.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { axeViolations } from './support/axe.ts';
import { Site } from './support/site.ts';
import { expect, test, testOn } from './support/test.ts';

const build = join(import.meta.dirname, '../build');

const development = testOn(() => Site.start({}, ['--dev']));

/** Examples that are wider than their place, by part and state. */
const tooWide = (page: Page): Promise<string[]> =>
  page
    .locator('figure')
    .evaluateAll((figures) =>
      figures
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((figure) => `${figure.parentElement?.id}: ${figure.firstElementChild?.textContent}`),
    );

// Kyrgyz has the longest words.
for (const language of inTurn(languages, languages.indexOf('kg'))) {
  development(`parts in ${language}: no barrier, nothing too wide`, async ({ page }) => {
    // Hot reload has one port: a second development server on the machine would fail to use it.
    await page.routeWebSocket(/./, () => undefined);
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(`${addressPrefix(language)}/parts`);
    await expect(page.getByRole('main')).toContainText(
      withFallback(exampleWords)[language].longWord,
    );
    // Enhancers load near the viewport; axe should see what they add.
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

test('the production build has no part gallery and no examples', async ({ page }) => {
  expect((await page.request.get('/parts')).status()).toBe(404);
  const sources = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  expect(sources).toContain(join('server', 'index.js'));
  for (const name of sources) {
    const text = readFileSync(join(build, name), 'utf8');
    expect(text.includes(exampleWords.en.longWord), name).toBe(false);
    expect(text.includes('part-gallery'), name).toBe(false);
  }
});
