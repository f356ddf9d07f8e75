// Needs a browser: storage on the device.
import type { Page } from '@playwright/test';
import { languages, languageTag } from '../app/i18n/languages.ts';
import { inTurn, isLong } from '../test/fixtures/property-runs.ts';
import { axeViolations } from './support/axe.ts';
import { formNames, storedRows, VisitedForm, write } from './support/forms.ts';
import { languageLink } from './support/frame.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const week = 7 * 24 * 60 * 60 * 1000;

for (const [place, name] of formNames.entries()) {
  test.describe(`the ${name} form`, () => {
    test('keeps input across a reload and a change of language, until it is cleared or sent', async ({
      page,
      site,
    }) => {
      const visited = new VisitedForm(page, name);
      const typed = write(name);
      await visited.open('ru');
      await visited.fill(typed);
      await expect(visited.notice).toHaveCount(0);
      // Does not wait for the debounced save: leaving the page saves, too.
      await page.reload();
      await visited.expectTyped(typed);
      await expect(visited.notice).toContainText(texts('ru', 'common').form.kept);
      const others = inTurn(['kg', 'en'] as const, place);
      for (const language of others) {
        await languageLink(page, language).click();
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
        await visited.expectTyped(typed);
        await expect(visited.notice).toContainText(texts(language, 'common').form.kept);
      }
      await expect(visited.errors).toHaveCount(0);

      const language = others.at(-1) ?? 'en';
      const { clear } = texts(language, 'common').form;
      await visited.notice.getByRole('button', { name: clear }).click();
      await visited.expectTyped(Object.fromEntries(Object.keys(typed).map((key) => [key, ''])));
      await expect(visited.notice).toHaveCount(0);
      await expect(visited.field('name')).toBeFocused();
      expect(await drafts(page)).toEqual([]);

      await visited.fill(typed);
      await visited.submit.click();
      await expect(visited.confirmation).toContainText(visited.success(language));
      await visited.expectTyped(Object.fromEntries(Object.keys(typed).map((key) => [key, ''])));
      await page.reload();
      await visited.touch();
      await expect(visited.field('name')).toHaveValue('');
      await expect(visited.notice).toHaveCount(0);
      expect(await drafts(page)).toEqual([]);
      expect(await storedRows(site, typed)).toHaveLength(1);
    });
  });
}

test('drafts on the device survive a crashed tab', async ({ page, context }) => {
  const visited = new VisitedForm(page, 'home');
  const typed = write('home');
  await visited.open('ru');
  await visited.fill(typed);
  await visited.keep.check();
  await visited.expectKept(typed);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const again = new VisitedForm(await context.newPage(), 'home');
  await again.page.goto('/?lng=ru');
  await again.expectTyped(typed);
  await expect(again.notice).toBeVisible();
});

test('input typed before the scripts load is not overwritten', async ({ page }) => {
  const visited = new VisitedForm(page, 'review');
  const typed = write('review');
  await visited.open('en');
  await visited.fill(typed);
  await visited.expectKept(typed);
  await page.goto('about:blank');
  await page.route('**/assets/**.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(`${visited.path}?lng=en`, { waitUntil: 'commit' });
  await visited.field('name').fill('Бакыт');
  await visited.expectTyped({ ...typed, name: 'Бакыт' });
  await visited.expectKept({ ...typed, name: 'Бакыт' });
});

test('text that came before the scripts is counted, though its field was left', async ({
  page,
}) => {
  const visited = new VisitedForm(page, 'review');
  await page.route('**/assets/**.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(`${visited.path}?lng=ru`, { waitUntil: 'commit' });
  const text = visited.form.locator('textarea');
  await text.fill('Спасибо');
  await text.blur();
  await expect(visited.form.locator('.counter')).toHaveText('7 / 1000');
});

test('the prefilled text of a chosen plan does not count as input', async ({ page }) => {
  const visited = new VisitedForm(page, 'contact');
  await page.goto('/contact?plan=basic&lng=ru');
  await visited.touch();
  const canned = await visited.field('notes').inputValue();
  await visited.fill({ name: 'Айбек' });
  await visited.expectKept({ name: 'Айбек' });
  await languageLink(page, 'en').click();
  await visited.expectTyped({ name: 'Айбек' });
  await expect(visited.field('notes')).not.toHaveValue(canned);
  await expect(visited.field('notes')).not.toHaveValue('');
  await visited.notice.getByRole('button').click();
  await visited.expectTyped({ name: '' });
  await expect(page.getByText(texts('en', 'contact').quick.plan.label)).toBeVisible();
});

test('old, foreign and broken drafts are forgotten', async ({ page }) => {
  const visited = new VisitedForm(page, 'home');
  const typed = write('home');
  await visited.open('ru');
  await visited.fill(typed);
  await visited.expectKept(typed);
  const kept = JSON.parse(await draft(page));
  for (const spoilt of [
    JSON.stringify({ ...kept, saved: kept.saved - week }),
    JSON.stringify({ ...kept, version: 0 }),
    '{"version":1,',
  ]) {
    await page.goto('/newsletter?lng=ru');
    await page.evaluate((text) => sessionStorage.setItem('draft:home-request', text), spoilt);
    await visited.open('ru');
    await expect(visited.field('notes')).toHaveValue('');
    await expect(visited.notice).toHaveCount(0);
    expect(await draft(page)).toBe('');
  }
});

const drafts = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((name) =>
      name.startsWith('draft:'),
    ),
  );

const draft = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('draft:home-request') ?? '');

for (const language of inTurn(languages, 1)) {
  test(`on a shared phone a draft ends with its tab, unless the box is ticked: ${language}`, async ({
    page,
    context,
  }) => {
    const { form: words } = texts(language, 'common');
    const visited = new VisitedForm(page, 'home');
    const typed = write('home');
    await visited.open(language);
    await expect(visited.keep).toHaveCount(0);
    await visited.fill(typed);
    await visited.expectKept(typed);
    const elsewhere = async () => {
      const other = new VisitedForm(await context.newPage(), 'home');
      await other.open(language);
      const name = await other.field('name').inputValue();
      const ticked = (await other.keep.count()) > 0 && (await other.keep.isChecked());
      await other.page.close();
      return [name, ticked];
    };
    expect(await elsewhere()).toEqual(['', false]);
    await visited.form.getByLabel(words.keep.replaceAll('\u00a0', ' ')).check();
    expect(await elsewhere()).toEqual([typed.name, true]);
    await visited.keep.uncheck();
    expect(await elsewhere()).toEqual(['', false]);
    expect(await axeViolations(page, { part: '[data-island="contact-form"]' })).toEqual([]);
  });
}

test('a browser that stores nothing sends all the same', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  const visited = new VisitedForm(page, 'home');
  const typed = write('home');
  await visited.open('en');
  await visited.fill(typed);
  await visited.submit.click();
  await expect(visited.confirmation).toContainText(visited.success('en'));
  expect(await storedRows(site, typed)).toHaveLength(1);
});

test('a draft comes back on a slow phone, whose script is there before the page', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const visited = new VisitedForm(page, 'home');
  const typed = write('home');
  await visited.open('ru');
  await visited.fill(typed);
  await visited.expectKept(typed);
  for (const language of isLong ? (['kg', 'en', 'ru'] as const) : (['kg'] as const)) {
    await languageLink(page, language).click();
    await page.waitForURL(`**?lng=${language}*`);
    await visited.expectTyped(typed);
  }
});

test('the field for robots is out of reach, and never kept', async ({ page }) => {
  const visited = new VisitedForm(page, 'home');
  await visited.open('ru');
  const trap = visited.field('website');
  await expect(trap).not.toBeInViewport();
  await visited.field('notes').focus();
  await page.keyboard.press('Tab');
  await expect(trap).not.toBeFocused();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await visited.fill({ name: 'Айбек' });
  await visited.expectKept({ name: 'Айбек' });
  expect(await draft(page)).not.toContain('spam');
  const snapshot = await visited.form.ariaSnapshot();
  expect(snapshot).not.toContain(texts('ru', 'common').form.honeypot);
});

test('React is loaded when a form is touched, or at once for a draft', async ({ page }) => {
  const visited = new VisitedForm(page, 'profile');
  await page.goto(`${visited.path}?lng=ru`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  await expect(visited.island).not.toHaveAttribute('data-hydrated');
  const typed = write('profile');
  await visited.touch();
  await visited.fill(typed);
  await visited.expectKept(typed);
  await page.reload();
  await expect(visited.island).toHaveAttribute('data-hydrated', '');
});

test("one tab's submission is not mistaken for another's", async ({ page, context, site }) => {
  const first = new VisitedForm(page, 'home');
  const typed = write('home');
  await first.open('en');
  await first.fill(typed);
  await first.keep.check();
  await first.expectKept(typed);
  const second = new VisitedForm(await context.newPage(), 'home');
  await second.open('en');
  await second.expectTyped(typed);
  await first.submit.click();
  await expect(first.confirmation).toContainText(first.success('en'));
  await expect(second.notice).toHaveCount(0);
  const other = { ...typed, notes: `${typed.notes}, уже другое` };
  await second.fill(other);
  await second.submit.click();
  await expect(second.confirmation).toContainText(second.success('en'));
  expect(await storedRows(site, typed)).toHaveLength(1);
  expect(await storedRows(site, other)).toHaveLength(1);
});

for (const language of inTurn(languages, 2)) {
  test(`the notice fits a narrow screen and reads well in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const visited = new VisitedForm(page, 'home');
    await visited.open(language);
    await visited.fill({ name: 'Айбек' });
    await visited.expectKept({ name: 'Айбек' });
    await page.reload();
    await expect(visited.notice).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    expect(await axeViolations(page, { part: '[data-island="contact-form"]' })).toEqual([]);
  });
}
