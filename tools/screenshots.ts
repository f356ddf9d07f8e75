import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { languages } from '../app/i18n/languages.ts';
import { screens } from '../e2e/support/screens.ts';
import { Site } from '../e2e/support/site.ts';
import { findBrowser } from './browser.ts';

const folder = join(import.meta.dirname, '../screenshots');

// Takes screenshots of every screen, or with `--parts` of every part, in each language at two widths:
// `npm run screenshots [name]`, `npm run screenshots -- --parts [name]`.
const showParts = process.argv.includes('--parts');
const wanted = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? '';
/** The design's widths, and the narrowest supported one for parts, in CSS pixels. */
const widths = [showParts ? 320 : 390, 1440];

mkdirSync(folder, { recursive: true });
const site = await Site.start({}, showParts ? ['--dev'] : []);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const width of widths) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    for (const language of languages) {
      const suffix = `${language}-${width}.png`;
      if (showParts) {
        await open(page, '/parts', language);
        for (const part of await page.locator('main > section').all()) {
          const name = (await part.getAttribute('id')) ?? '';
          if (name.includes(wanted)) {
            await part.screenshot({ path: join(folder, `part-${name}-${suffix}`) });
          }
        }
        continue;
      }
      for (const { name, path } of screens.filter((screen) => screen.name.includes(wanted))) {
        await open(page, path, language);
        await page.screenshot({ path: join(folder, `${name}-${suffix}`), fullPage: true });
      }
    }
    await page.close();
  }
} finally {
  await browser.close();
  await site.remove();
}
console.log(`Screenshots are in ${folder}`);

/** Opens a page with all its sections laid out and scrolls through it, so that lazy images load. */
async function open(page: Page, path: string, language: string): Promise<void> {
  const url = new URL(path, site.url);
  url.searchParams.set('lng', language);
  await page.goto(url.href, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    document.documentElement.dataset.layOut = '';
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
