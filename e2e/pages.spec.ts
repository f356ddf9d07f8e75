// Needs a browser: layout, focus and what axe checks.
import type { Page } from '@playwright/test';
import { type Language, languages, languageTag } from '../app/i18n/languages.ts';
import { inTurn, isLong } from '../test/fixtures/property-runs.ts';
import { axeViolations } from './support/axe.ts';
import { htmlErrors } from './support/check-page.ts';
import { drip } from './support/dripping.ts';
import { goodHeader, headerLooks } from './support/header.ts';
import { fontsUsed, wholePage } from './support/laid-out.ts';
import {
  brokenWords,
  crowded,
  cutPlaceholders,
  layoutWidths,
  overflow,
  resize,
  smallTargets,
} from './support/layout.ts';
import { layoutShift, mostShift } from './support/layout-shift.ts';
import { pageTexts, untranslated } from './support/page-texts.ts';
import { addressOf, type Screen, screens } from './support/screens.ts';
import { expect, test, widths } from './support/test.ts';

/** Runs in the browser: pictures that failed to load. */
const brokenImages = () =>
  [...document.images]
    .filter((image) => image.loading !== 'lazy' && image.complete && image.naturalWidth === 0)
    .map((image) => image.src);

const [phone, desktop] = widths;
const [narrowest = phone] = layoutWidths;

/**
 * How a screen is opened, a different way for each language: over a slow connection, on a phone or a desktop, where
 * nothing may move when the rest arrives; or without scripts, on the narrowest phone.
 */
const ways = ['phone', 'plain', 'desktop'] as const;
type Way = (typeof ways)[number];

for (const [place, screen] of screens.entries()) {
  test(`${screen.name} in every language and width, in pieces, without scripts, by keyboard, translated`, async ({
    page,
    browser,
    site,
  }) => {
    const slow = await drip(site.url);
    // Nothing is loaded from other sites before a click.
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (![site.url, slow.url, 'data:'].some((own) => request.url().startsWith(own))) {
        foreign.push(request.url());
      }
    });
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
    const plain = await withoutScripts.newPage();
    const found: Record<Language, string[]> = { ru: [], kg: [], en: [] };
    for (const [turn, language] of languages.entries()) {
      for (const way of inTurn(ways, place + turn)) {
        await test.step(`${language}, ${way}`, async () => {
          const opened = way === 'plain' ? plain : page;
          await open(opened, screen, language, way, way === 'plain' ? site.url : slow.url);
          await expectSound(opened, screen, language, place, way);
          found[language] = await pageTexts(opened);
          if (way === 'desktop') await expectReached(opened, inTurn(widths, place));
          if (way === 'plain') await expectLargeText(opened);
        });
      }
    }
    expect(untranslated(found)).toEqual([]);
    expect(foreign).toEqual([]);
    await withoutScripts.close();
    await slow.close();
  });
}

/** The language with the longest words, tested at more widths. */
const longest: Language = 'kg';

/** Viewport widths for a screen in CSS pixels, starting with the one it is opened at. */
function widthsOf(language: Language, place: number): number[] {
  const others = layoutWidths.filter((width) => width !== phone && width !== desktop);
  if (isLong) return [phone, desktop, ...others];
  if (language !== longest) return [phone, desktop];
  const [narrowest = phone, ...between] = others;
  return [phone, narrowest, ...inTurn(between, place), desktop];
}

/** Outside of Bishkek's time zone each hour has a second time, which wraps in the fallback font. */
const mostShiftOf = ({ name }: Screen) => (name === 'booking' ? 2 * mostShift : mostShift);

/** Opens a screen one way and checks what that way is for. */
async function open(
  page: Page,
  screen: Screen,
  language: Language,
  way: Way,
  origin: string,
): Promise<void> {
  const width = { phone, desktop, plain: narrowest }[way];
  await page.setViewportSize({ width, height: 900 });
  const response = await page.goto(origin + addressOf(screen, language));
  expect(response?.status()).toBe(screen.status);
  if (way !== 'plain') {
    await fontsUsed(page);
    const { shift, moved } = await page.evaluate(layoutShift);
    expect(shift, moved.join('\n')).toBeLessThanOrEqual(mostShiftOf(screen));
  }
  await wholePage(page);
  if (way === 'phone') expect(await htmlErrors((await response?.text()) ?? '')).toEqual([]);
  if (way !== 'plain') return;
  expect(await overflow(page)).toBe(0);
  expect(await brokenWords(page)).toEqual([]);
  expect(await cutPlaceholders(page)).toEqual([]);
  await expectShort(page, screen);
}

/** Checks an open screen at every width: loading costs more than resizing. */
async function expectSound(
  page: Page,
  screen: Screen,
  language: Language,
  place: number,
  way: Way,
): Promise<void> {
  // Roles and names are the same in each language, except for missing texts.
  const close = way === 'phone' ? inTurn(widths, Math.floor(place / languages.length)) : [];
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  for (const width of widthsOf(language, place)) {
    await resize(page, width);
    expect(await page.evaluate(headerLooks), `${width}`).toEqual(goodHeader);
    expect(await overflow(page), `${width}`).toBe(0);
    // Without scripts no slide is marked as the current one.
    if (way !== 'plain') expect(await crowded(page), `${width}`).toEqual([]);
    expect(await cutPlaceholders(page), `${width}`).toEqual([]);
    if (width === phone) {
      expect(await smallTargets(page)).toEqual([]);
      if (language === languages[0] && screen.path !== '/') {
        expect(await page.evaluate(beginsIn, firstView)).toEqual([]);
      }
      if (language === longest) await expectShort(page, screen);
    }
    if (width === phone || width === desktop) {
      expect(await page.evaluate(brokenImages)).toEqual([]);
    }
    if (close.some((one) => one === width)) expect(await axeViolations(page)).toEqual([]);
  }
}

/** At 200 % text size a phone needs no sideways scrolling. */
async function expectLargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await resize(page, phone);
  expect(await overflow(page)).toBe(0);
}

/** First view on a phone, in CSS pixels. */
const firstView = 844;

/**
 * Runs in the browser: parts of an inner screen's title, and of the content below its banner, outside of the first
 * view.
 */
function beginsIn(height: number): string[] {
  // By position: the first text, or the portrait, below the banner.
  const words = [...document.querySelectorAll('main > :nth-child(n + 3)')]
    .flatMap((part) => [...part.querySelectorAll('h2, p, li, label:not(.vh), .portrait')])
    .find(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0,
    );
  return [document.querySelector('h1'), words].flatMap((one) => {
    if (!one) return [];
    const { top, bottom } = one.getBoundingClientRect();
    return top < height && bottom > 0 ? [] : [`${one.outerHTML.slice(0, 80)} at ${top}`];
  });
}

/** Height limits on a phone of the page and the footer, in CSS pixels. */
const mostHeights = { page: 7000, footer: 700 };

/** The home page has its limit in phone.spec.ts; lists of plans and time limits, and the policy, are as long as needed. */
const isLonger = ({ name }: Screen) => ['home', 'practice', 'deadlines', 'privacy'].includes(name);

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function expectShort(page: Page, screen: Screen): Promise<void> {
  if (!isLonger(screen)) expect(await heightOf(page)).toBeLessThanOrEqual(mostHeights.page);
  const footer = (await page.getByRole('contentinfo').boundingBox())?.height ?? 0;
  expect(footer, 'footer').toBeLessThanOrEqual(mostHeights.footer);
}

/** Everything on the open page is reachable by keyboard, with a visible focus. */
async function expectReached(page: Page, at: readonly number[]): Promise<void> {
  for (const width of at) {
    await resize(page, width);
    // Carousels may add their controls meanwhile.
    let left = (await page.evaluate(watchFocus)) + 40;
    while (left > 0 && !(await page.evaluate(wentRound))) {
      for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab');
      left -= 20;
    }
    expect(await page.evaluate(notReached)).toEqual([]);
  }
}

type Watched = {
  focusable: HTMLElement[];
  reached: Set<Element>;
  unseen: string[];
  /** The Tab key has returned to the first element. */
  wentRound: boolean;
};

/** Runs in the browser: records focus and visible focus of focusable elements; returns their number. */
function watchFocus(): number {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const focusable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const watched: Watched = { focusable, reached: new Set(), unseen: [], wentRound: false };
  Object.assign(window, { watched });
  // Capture: React stops propagation while it hydrates an island.
  const note = ({ target }: Event) => {
    const element = target as HTMLElement;
    watched.wentRound ||=
      watched.reached.size > 1 && watched.reached.values().next().value === element;
    watched.reached.add(element);
    // The focus of a visually hidden field is shown on its label.
    const shown = element.matches('.vh') ? (element.closest('label') ?? element) : element;
    // A link that covers its card outlines the card.
    const seen = [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown, part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    if (!seen) watched.unseen.push(element.outerHTML.slice(0, 120));
  };
  document.addEventListener('focusin', note, true);
  return focusable.length;
}

/** Runs in the browser. */
const wentRound = () => (window as unknown as { watched: Watched }).watched.wentRound;

/** Runs in the browser: elements that the Tab key missed, or without a visible focus. */
function notReached(): string[] {
  const { focusable, reached, unseen } = (window as unknown as { watched: Watched }).watched;
  const missed = focusable.filter((element) => !reached.has(element) && element.checkVisibility());
  return [...missed.map((element) => `missed ${element.outerHTML.slice(0, 120)}`), ...unseen];
}
