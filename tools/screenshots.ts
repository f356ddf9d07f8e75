import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { languages } from '../app/i18n/languages.ts';
import { cookiesOf, join as joinDesk, linkIn, type Member, post } from '../e2e/support/desk.ts';
import { deskScreens, fillDesk } from '../e2e/support/desk-work.ts';
import { query } from '../e2e/support/query.ts';
import { screens } from '../e2e/support/screens.ts';
import { Site } from '../e2e/support/site.ts';
import { findBrowser } from './browser.ts';

const folder = join(import.meta.dirname, '../screenshots');

// Takes screenshots of every screen, or with `--parts` of every part, with `--desk` of the desk on a working day, in
// each language at each width: `npm run screenshots [name]`, `npm run screenshots -- --parts [name]`.
const showParts = process.argv.includes('--parts');
const showDesk = process.argv.includes('--desk');
const wanted = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? '';
/** The design's widths, and the narrowest supported one for parts, in CSS pixels. */
const widths = showDesk ? [390, 1024, 1440] : [showParts ? 320 : 390, 1440];

mkdirSync(folder, { recursive: true });
const site = await Site.start({}, showParts ? ['--dev'] : []);
const owner = showDesk ? await openDesk(site) : undefined;
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const width of widths) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      isMobile: showDesk && width < 1024,
      hasTouch: showDesk && width < 1024,
    });
    if (owner) await page.context().addCookies(cookiesOf(site, owner));
    for (const language of languages) {
      const suffix = `${language}-${width}.png`;
      if (owner) {
        await post(site, '/desk/account', profile(language), owner.cookie);
        for (const { name, path } of deskScreens.filter(({ name }) => name.includes(wanted))) {
          await page.goto(site.url + path);
          await page.screenshot({ path: join(folder, `desk-${name}-${suffix}`), fullPage: true });
        }
        continue;
      }
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

function profile(lang: string) {
  return { intent: 'profile', name: 'Айпери Маматова', lang };
}

/** A desk with work on it. @returns its owner */
async function openDesk(site: Site): Promise<Member> {
  const member = await joinDesk(site, linkIn(site.output), 'owner@kalys.example');
  await post(site, '/desk/account', profile('ru'), member.cookie);
  const database = await site.database();
  const people = await query<{ id: string }>(site, 'SELECT id FROM staff');
  await fillDesk(database, { people: people.map(({ id }) => id) });
  await database.close();
  return member;
}

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
