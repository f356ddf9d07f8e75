// Needs a browser: layout.
import type { Page } from '@playwright/test';
import { languages } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { VisitedForm } from './support/forms.ts';
import { wholePage } from './support/laid-out.ts';
import { overflow } from './support/layout.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, testOn } from './support/test.ts';

// A separate site: these texts would disturb other tests.
const test = testOn(() => Site.start({ PAGE_CACHE_MB: '0' }));
test.use({ viewport: { width: 320, height: 700 } });

const word = 'щ'.repeat(200);
const address = `https://example.kg/${'a'.repeat(56)}`;

/** Elements that overflow the viewport, except in scrollable strips. */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (one) =>
          !one.closest('[data-track], .both fieldset, .cases, svg, .vh, .trap, [aria-hidden=true]'),
      )
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => `${one.tagName}.${one.className}`),
  );

async function expectNarrow(page: Page) {
  await wholePage(page);
  expect.soft(await beyond(page), page.url()).toEqual([]);
  expect.soft(await overflow(page), page.url()).toBe(0);
}

test('texts of editors and visitors without a place to break do not widen any page', async ({
  page,
  site,
}) => {
  const [post] = await query<{ id: number }>(
    site,
    `INSERT INTO posts (title, content, additional_info) VALUES ($1, $2, $2) RETURNING id`,
    word,
    `${address} ${word}\n${word}`,
  );
  await query(
    site,
    `INSERT INTO post_translations (post_id, lang, title, content, additional_info)
     SELECT $1, lang, $2, $3, $3 FROM (VALUES ('kg'), ('en')) AS l (lang)`,
    post?.id,
    word,
    `${address} ${word}`,
  );
  await query(
    site,
    `INSERT INTO comments (name, company_name, notes, approve, lang) VALUES ($1, $2, $3, true, 'ru')`,
    word.slice(0, 100),
    word.slice(0, 150),
    `${address} ${word}`,
  );
  const paths = [
    '/',
    '/about',
    '/practice',
    '/case-stadies',
    '/blog-fullwidth',
    `/blog-single-fullwidth/${post?.id}`,
    `/blog-search?q=${word.slice(0, 100)}`,
    `/blog-search?q=${'ы'.repeat(100)}`,
  ];
  for (const [place, path] of paths.entries()) {
    for (const language of inTurn(languages, place)) {
      const url = new URL(path, site.url);
      url.searchParams.set('lng', language);
      await page.goto(String(url));
      await expectNarrow(page);
    }
  }
});

test('nor do the answers of forms', async ({ page }) => {
  const review = new VisitedForm(page, 'review');
  await review.open('ru');
  await review.fill({
    name: `${word}1`,
    phoneNumber: '1'.repeat(200),
    companyName: word,
    notes: word,
  });
  await review.submit.click();
  await expect(review.errors).toHaveCount(3);
  await expectNarrow(page);
  const request = new VisitedForm(page, 'contact');
  await request.open('kg');
  await request.fill({
    name: word.slice(0, 100),
    number: '0555 123 456',
    email: `${'a'.repeat(60)}@example.kg`,
    adress: word,
    notes: `${address} ${word}`,
  });
  await request.submit.click();
  await expect(request.confirmation).toBeVisible();
  await expectNarrow(page);
  await request.confirmation.locator('a[href*="/request/"]').click();
  await expect(page).toHaveURL(/request/);
  await expectNarrow(page);
  await page.getByRole('textbox').first().fill(word);
  await page.locator('#add').getByRole('button').click();
  await expect(page.getByText(word).last()).toBeVisible();
  await expectNarrow(page);
});
