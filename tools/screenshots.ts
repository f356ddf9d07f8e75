import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { languages } from '../app/i18n/languages.ts';
import { screens } from '../e2e/support/screens.ts';
import { Site } from '../e2e/support/site.ts';
import { findBrowser } from './browser.ts';

/** Widths of the design's screens, in CSS pixels. */
const widths = [390, 1440];
const folder = join(import.meta.dirname, '../screenshots');

// Pictures of every screen at both widths in every language, for eyes: `npm run screenshots [name]`.
const [wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const site = await Site.start();
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
    for (const { name, path } of screens.filter((s) => !wanted || s.name.includes(wanted))) {
      for (const language of languages) {
        const url = new URL(path, site.url);
        url.searchParams.set('lng', language);
        await page.goto(url.href, { waitUntil: 'networkidle' });
        // Lazy pictures load only when they come near.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            scrollTo(0, y);
            await new Promise((resolve) => setTimeout(resolve, 30));
          }
          scrollTo(0, 0);
        });
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: join(folder, `${name}-${language}-${width}.png`),
          fullPage: true,
        });
      }
    }
    await page.close();
  }
} finally {
  await browser.close();
  await site.remove();
}
console.log(`Screenshots are in ${folder}`);
