import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { languages } from '../app/i18n/languages.ts';
import { cookiesOf, join as joinDesk, linkIn, type Member, post } from '../e2e/support/desk.ts';
import { deskScreens, fillDesk } from '../e2e/support/desk-work.ts';
import { query } from '../e2e/support/query.ts';
import { screens } from '../e2e/support/screens.ts';
import { Site } from '../e2e/support/site.ts';
import { findBrowser } from './browser.ts';

// `npm run screenshots [name]`: takes screenshots of every screen in each language at each width; with `-- --parts
// [name]` of every part, with `-- --desk` of the desk on a working day, with `-- --manual` of the staff manuals'
// screens, which it replaces.
const root = join(import.meta.dirname, '..');
const kinds = ['parts', 'desk', 'manual'];
const kind = kinds.find((each) => process.argv.includes(`--${each}`));
if (process.argv.slice(2).some((word) => word.startsWith('-') && !kinds.includes(word.slice(2)))) {
  console.error('Usage: npm run screenshots -- [--parts | --desk | --manual] [name]');
  process.exit(1);
}
const wanted = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? '';
const isWanted = (name: string) => name.toLowerCase().includes(wanted.toLowerCase());
const isDesk = kind === 'desk' || kind === 'manual';
const folder = join(root, kind === 'manual' ? 'docs/how-to/staff' : 'screenshots');
let taken = 0;

/** Viewport widths of the design, and for parts the narrowest supported one, in CSS pixels. */
const widths = { parts: [320, 1440], desk: [390, 1024, 1440], manual: [390], none: [390, 1440] };

/** Screens in the manuals, by the suffix of the picture's name. */
const inManual: Record<string, string> = { Today: 'today', Request: 'request', Reviews: 'reviews' };

mkdirSync(folder, { recursive: true });
const site = await Site.start({}, kind === 'parts' ? ['--dev'] : []);
const owner = isDesk ? await openDesk(site) : undefined;
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const width of widths[(kind ?? 'none') as keyof typeof widths]) {
    const page = await browser.newPage(windowOf(width));
    if (owner) await page.context().addCookies(cookiesOf(site, owner));
    for (const language of languages) {
      const suffix = `${language}-${width}.png`;
      if (owner && kind === 'manual') await takeManual(page, owner, language);
      else if (owner) await takeDesk(page, owner, language, suffix);
      else if (kind === 'parts') await takeParts(page, language, suffix);
      else await takeScreens(page, language, suffix);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await site.remove();
}
if (taken === 0) {
  console.error(`No screen has "${wanted}" in its name.`);
  process.exitCode = 1;
} else {
  console.log(`Screenshots are in ${folder}: ${taken}`);
}

function windowOf(width: number): BrowserContextOptions {
  const isPhone = isDesk && width < 1024;
  const height = kind === 'manual' ? 844 : 900;
  return {
    viewport: { width, height },
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  };
}

async function takeScreens(page: Page, language: string, suffix: string): Promise<void> {
  for (const { name, path } of screens.filter((screen) => isWanted(screen.name))) {
    await open(page, path, language);
    await page.screenshot({ path: join(folder, `${name}-${suffix}`), fullPage: true });
    taken += 1;
  }
}

async function takeParts(page: Page, language: string, suffix: string): Promise<void> {
  for (const path of ['/parts', '/desk/parts']) {
    // The development server reloads its first page after discovering its packages.
    await open(page, path, language).catch(() => open(page, path, language));
    for (const part of await page.locator('main > section').all()) {
      const name = (await part.getAttribute('id')) ?? '';
      if (!isWanted(name)) continue;
      await part.screenshot({ path: join(folder, `part-${name}-${suffix}`) });
      taken += 1;
    }
  }
}

async function takeDesk(page: Page, { cookie }: Member, language: string, suffix: string) {
  await post(site, '/desk/account', profile(language), cookie);
  for (const { name, path } of deskScreens.filter((screen) => isWanted(screen.name))) {
    await page.goto(site.url + path);
    await page.screenshot({ path: join(folder, `desk-${name}-${suffix}`), fullPage: true });
    taken += 1;
  }
}

async function takeManual(page: Page, { cookie }: Member, language: string): Promise<void> {
  await post(site, '/desk/account', profile(language), cookie);
  for (const { name, path } of deskScreens) {
    const end = inManual[name];
    if (!end) continue;
    await page.goto(site.url + path);
    await page.screenshot({ path: join(folder, `${language}-${end}.png`) });
    taken += 1;
  }
}

function profile(lang: string) {
  return { intent: 'profile', name: 'Айпери Маматова', lang };
}

/** Prepares a desk with work. @returns its owner */
async function openDesk(site: Site): Promise<Member> {
  const member = await joinDesk(site, linkIn(site.output), 'owner@kalys.example');
  await post(site, '/desk/account', profile('ru'), member.cookie);
  const database = await site.database();
  const people = await query<{ id: string }>(site, 'SELECT id FROM staff');
  await fillDesk(database, { people: people.map(({ id }) => id) });
  await database.close();
  return member;
}

/** Opens a page with all sections laid out and scrolls through it, so that lazy images load. */
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
