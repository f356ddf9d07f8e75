// Needs a browser: animation, clicks, forms.
import type { Locator, Page } from '@playwright/test';
import { defaultTroubles } from '../app/content/default-troubles.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { company } from './support/company.ts';
import { VisitedForm } from './support/forms.ts';
import { query } from './support/query.ts';
import { expect, test } from './support/test.ts';
import { interpolate, moduleTexts, texts } from './support/texts.ts';

const home = texts('en', 'home');
const { carousel: rotating, video } = texts('en', 'common');
const contact = texts('en', 'contact');

const heroOf = (page: Page) => page.getByRole('region', { name: home.hero.label });
const testimonialsOf = (page: Page) =>
  page.getByRole('region', {
    name: moduleTexts<{ list: { carousel: string } }>('en', 'reviews').list.carousel,
  });

/** A slide of the hero; role locators do not find hidden ones. */
const slideOf = (page: Page, number: number) =>
  heroOf(page).getByRole('group', { name: interpolate(rotating.slide, { number, total: 3 }) });

/** Button of a carousel for a slide; `aria-current` while that slide is visible. */
const dotOf = (carousel: Locator, number: number) =>
  carousel.getByRole('button', { name: interpolate(rotating.goTo, { number }) });

async function expectSlide(page: Page, number: number) {
  await expect(dotOf(heroOf(page), number)).toHaveAttribute('aria-current', 'true');
  await expect(slideOf(page, number)).toBeVisible();
}

const address = '/?lng=en';

/** Opens a page with motion, and controls its clock. */
async function openMoving(page: Page, path = address): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.mouse.move(700, 850);
  await page.clock.install();
  await page.goto(path);
}

test('the hero changes by itself, stops when paused, and its buttons lead to the form', async ({
  page,
}) => {
  await openMoving(page);
  const hero = heroOf(page);
  await expect(hero).toHaveAttribute('data-enhanced', 'hero');
  await expectSlide(page, 1);
  await page.clock.runFor(2500);
  await expectSlide(page, 2);
  const headline = slideOf(page, 2).getByRole('heading');
  await expect(headline).toHaveCSS('transition-duration', '3.3s, 0s');
  await expect(hero.locator('[data-slides] > *').first()).toHaveAttribute('inert', '');
  await hero.getByRole('button', { name: rotating.pause }).click();
  await page.mouse.move(700, 850);
  await page.clock.runFor(7000);
  await expectSlide(page, 2);
  await hero.getByRole('link', { name: home.hero.slides.business.button }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect
    .poll(() => page.locator('#contact').evaluate((section) => section.getBoundingClientRect().top))
    .toBeLessThan(120);
});

test('every slide rests 2.5 s, the first one too; a new one fades in for 3.3 s before', async ({
  page,
}) => {
  await openMoving(page);
  await expect(heroOf(page)).toHaveAttribute('data-enhanced', 'hero');
  // On a slow machine up to a second of the first interval may have passed.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 200));
  await expectSlide(page, 1);
  await page.clock.runFor(2500);
  await expectSlide(page, 2);
  await page.clock.runFor(3300 + 1500);
  await expectSlide(page, 2);
  await page.clock.runFor(1100);
  await expectSlide(page, 3);
});

/** Runs in the browser: position of each link, and the lowest opacity of its ancestors. */
function ctaStates(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.hero .cta a')].map((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    let opacity = 1;
    for (let part: Element | null = link; part; part = part.parentElement)
      opacity = Math.min(opacity, Number(getComputedStyle(part).opacity));
    return [x, y + scrollY, width, height, opacity, link.checkVisibility()].join();
  });
}

test('button, telephone and WhatsApp stay in one place, at full opacity, while slides change', async ({
  page,
}) => {
  await openMoving(page);
  await expect(heroOf(page)).toHaveAttribute('data-enhanced', 'hero');
  const states = new Set<string>();
  const shown = page.locator('.cta-words .on');
  for (const [place, { button }] of Object.values(home.hero.slides).entries()) {
    await expectSlide(page, place + 1);
    await expect(shown).toHaveText(button);
    // The first second of a fade: the page's clock is held, CSS transitions run.
    for (let look = 0; look < 20; look += 1) {
      for (const state of await page.evaluate(ctaStates)) states.add(state);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await page.clock.runFor(place === 0 ? 2500 : 5800);
  }
  expect(states.size).toBe(3);
  for (const state of states) expect(state).toMatch(/,1,true$/);
});

test('reduced motion: nothing moves by itself', async ({ page }) => {
  await page.clock.install();
  await page.goto(address);
  await expect(heroOf(page)).toHaveAttribute('data-enhanced', 'hero');
  await page.clock.runFor(6500);
  await expectSlide(page, 1);
});

/** Expects both positions, what decides, and the button of a trouble. */
async function expectTrouble(page: Page, key: string) {
  const trouble = defaultTroubles.find((each) => each.key === key);
  if (!trouble) throw new Error(`No trouble ${key}`);
  const { you, they, decides, term, article } = trouble.words.en;
  const both = page.getByRole('region', { name: home.bothSides.title });
  await expect(both.getByRole('definition')).toHaveText(
    [you, they, decides, `${term} ${article}`].map((text) => new RegExp(spaced(text))),
  );
  await expect(both.getByText(home.bothSides.sample).filter({ visible: true })).toBeVisible();
  await expect(both.locator('.judged a').filter({ visible: true })).toHaveAttribute(
    'href',
    new RegExp(`^/booking\\?(?=.*service=1)(?=.*lawyer=${trouble.attorney})`),
  );
}

/** Pattern for a text, regardless of the typographer's spaces. */
const spaced = (text: string) => text.replace(/[.?()]/g, '\\$&').replaceAll(' ', '\\s');

test('arrow keys choose a trouble, and both sides are shown', async ({ page }) => {
  await page.goto(address);
  await expectTrouble(page, 'debt');
  await page.getByRole('radio', { name: 'Debt not repaid' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectTrouble(page, 'family');
  await page.getByText('I was detained').click();
  await expectTrouble(page, 'accused');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links choose a trouble without scripts', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Road accident' }).click();
    await expect(page).toHaveURL(/\?t=accident$/);
    await expectTrouble(page, 'accident');
  });
});

for (const javaScriptEnabled of inTurn([true, false], 1)) {
  test.describe(`portfolio, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('six cases, filtered without navigation', async ({ page }) => {
      const { title, tabs } = texts('en', 'cases').portfolio;
      await page.goto(address);
      const section = page.getByRole('region', { name: title });
      const url = page.url();
      for (const [tab, count] of [
        [tabs.real, 1],
        [tabs.business, 2],
        [tabs.family, 3],
        [tabs.all, 6],
      ] as const) {
        // The radio button is visually hidden: visitors press its label.
        const button = page.getByRole('radio', { name: tab });
        await section.locator('label', { has: button }).click();
        await expect(section.getByRole('article').filter({ visible: true })).toHaveCount(count);
      }
      expect(page.url()).toBe(url);
    });
  });
}

test('nothing of the video platform loads before the click', async ({ page, site }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>video</title>' }),
  );
  await page.goto(address);
  await page.locator('[data-enhance=video]').scrollIntoViewIfNeeded();
  const play = page.getByRole('button', { name: video.open });
  await expect(play).toHaveAttribute('data-enhanced', 'video');
  expect(foreign).toEqual([]);
  await play.click();
  const dialog = page.getByRole('dialog', { name: video.title });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', company.video?.embed ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(play).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
});

test('testimonials: two visible, one below 1024 px, dots, no arrows, pausable', async ({
  page,
}) => {
  await page.goto('/case-stadies?lng=en');
  const carousel = testimonialsOf(page);
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-enhanced', 'carousel');
  const visible = () =>
    carousel.locator('[data-track] > *').evaluateAll((all) => {
      const track = all[0]?.parentElement?.getBoundingClientRect();
      return all.filter((slide) => {
        const box = slide.getBoundingClientRect();
        return track && box.left >= track.left - 2 && box.right <= track.right + 2;
      }).length;
    });
  await expect.poll(visible).toBe(2);
  const dots = carousel.getByRole('group', { name: rotating.dots });
  await expect(dots.getByRole('button')).toHaveCount(4);
  await dotOf(carousel, 2).click();
  const left = () => carousel.locator('[data-track]').evaluate((track) => track.scrollLeft);
  await expect.poll(left).toBeGreaterThan(1000);
  await expect(dotOf(carousel, 2)).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(visible).toBe(1);
  await expect(dots.getByRole('button')).toHaveCount(8);
});

test('testimonials move by themselves until they are paused', async ({ page }) => {
  await openMoving(page, '/case-stadies?lng=en');
  const carousel = testimonialsOf(page);
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-enhanced', 'carousel');
  await page.mouse.move(5, 5);
  const left = () => carousel.locator('[data-track]').evaluate((track) => track.scrollLeft);
  await page.clock.runFor(7000);
  await expect.poll(left).toBeGreaterThan(1000);
  await carousel.getByRole('button', { name: rotating.pause }).click();
  await page.mouse.move(5, 5);
  // Let the current transition end.
  await page.clock.runFor(1500);
  const resting = await left();
  await page.clock.runFor(7000);
  expect(await left()).toBe(resting);
});

test.describe('contact form', () => {
  const request = { number: '0555 12-34-56', events: '2' };

  test('reports missing input; an error clears when its field is edited', async ({ page }) => {
    const form = new VisitedForm(page, 'home');
    await form.open('en');
    await form.submit.click();
    await expect(form.errors).toHaveText([
      'Please enter your name',
      'Please enter your phone number',
      'Please enter your email address',
      'Please select a service',
    ]);
    await form.fill({ email: 'a' });
    await expect(form.errors).toHaveText([
      'Please enter your name',
      'Please enter your phone number',
      'Please select a service',
    ]);
  });

  test('without the code of its island it is a plain form', async ({ page }) => {
    await page.goto(address);
    await page.route('**/assets/*.js', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed');
    const form = new VisitedForm(page, 'home');
    await form.fill({ name: 'Айбек' });
    await asked;
    await form.fill({ ...request, email: 'plain@example.kg' });
    await form.submit.click();
    await expect(form.confirmation).toContainText(contact.success.title);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('a valid request is stored, confirmed with its number, and cleared', async ({
        page,
        site,
      }) => {
        const form = new VisitedForm(page, 'home');
        await page.goto(address);
        if (javaScriptEnabled) await form.touch();
        const email = `js-${javaScriptEnabled}@example.kg`;
        await form.fill({ name: 'Айбек', email, ...request });
        await form.submit.click();
        await expect(form.confirmation).toContainText(contact.success.title);
        const code = /K-[2-9A-Z]{6}/.exec((await form.confirmation.textContent()) ?? '')?.[0];
        await expect(form.field('name')).toHaveValue('');
        const stored = 'SELECT code, door, lang, phone, service FROM requests WHERE email = $1';
        expect(await query(site, stored, email)).toEqual([
          { code, door: 'home', lang: 'en', phone: '+996555123456', service: '2' },
        ]);
      });
    });
  }
});
