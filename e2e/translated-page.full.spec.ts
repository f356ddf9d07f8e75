// Needs a browser: a page that a translator rewrites.
import type { Page } from '@playwright/test';
import { formNames, storedRows, VisitedForm, write } from './support/forms.ts';
import { expect, bareTest as test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { translate } from './support/translate.ts';

// React logs a hydration mismatch, which the fixture of `test` would count as an error.
const { errors } = texts('en', 'contact');
const failures = texts('en', 'errors').server;

/** When the visitor has the page translated. */
const moments = ['before', 'after'] as const;

/** Types like a person, into whatever element has the focus. */
async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words, { delay: 40 });
}

for (const [place, name] of formNames.entries()) {
  const when = moments[place % 2];
  test(`the ${name} form on a page translated ${when} it is used loses nothing`, async ({
    page,
    context,
    sharedSite: site,
  }) => {
    const visited = new VisitedForm(page, name);
    const { name: person = '', ...rest } = write(name);
    await page.goto(`${site.url}${visited.path}?lng=en`);
    if (when === 'before') await page.evaluate(translate);
    const first = visited.field('name');
    await first.click();
    await type(page, person);
    await expect(visited.island).toHaveAttribute('data-hydrated', '');
    await expect(first).toHaveValue(person);
    await expect(first).toBeFocused();
    if (when === 'after') await page.evaluate(translate);

    await visited.submit.click();
    await expect(visited.errors).not.toHaveCount(0);
    if (name !== 'review')
      await expect(visited.errors.filter({ hasText: errors.errorNumber })).toHaveCount(1);
    await visited.fill(rest);
    await context.setOffline(true);
    await visited.submit.click();
    await expect(visited.form.getByRole('alert')).toContainText(failures.network);
    await visited.expectTyped({ name: person, ...rest });
    await context.setOffline(false);
    await visited.submit.click();
    await expect(visited.confirmation).toContainText(visited.success('en'));
    if (name !== 'review') await expect(visited.confirmation).toContainText(/K-[2-9A-Z]{6}/);
    await expect(visited.field('notes')).toHaveValue('');
    expect(await storedRows(site, rest)).toHaveLength(1);
  });
}

for (const name of formNames) {
  test(`the ${name} form whose script fails while it is sent stays and shows that it was stored`, async ({
    page,
    sharedSite: site,
  }) => {
    const visited = new VisitedForm(page, name);
    const typed = write(name);
    await visited.open('en', site.url);
    await visited.fill(typed);
    const arrives = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.evaluate(() => {
      document.createElement = () => {
        throw new Error('A program of the browser refused');
      };
    });
    await visited.submit.click();
    await expect(visited.island).not.toHaveAttribute('data-hydrated');
    await visited.expectTyped(typed);
    arrives.resolve();
    await expect(visited.confirmation).toContainText(visited.success('en'));
    expect(await storedRows(site, typed)).toHaveLength(1);
  });
}

test('a form whose script fails at once is sent as a plain one', async ({
  page,
  sharedSite: site,
}) => {
  const visited = new VisitedForm(page, 'contact');
  const typed = write('contact');
  await page.goto(`${site.url}${visited.path}?lng=en`);
  await page.evaluate(() => {
    const island = document.querySelector<HTMLElement>('[data-island=quick-contact-form]');
    if (island) island.dataset.props = '{}';
  });
  await visited.fill(typed);
  await visited.submit.click();
  await expect(visited.confirmation).toContainText(/K-[2-9A-Z]{6}/);
  expect(await storedRows(site, typed)).toHaveLength(1);
});

test('elements that a program wrapped after the fact cost no form', async ({
  page,
  sharedSite: site,
}) => {
  const visited = new VisitedForm(page, 'review');
  const typed = write('review');
  await visited.open('en', site.url);
  await visited.fill(typed);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll(
      '#review-form, #review-form > *, #review-form button > *',
    )) {
      const wrapper = document.createElement('div');
      one.replaceWith(wrapper);
      wrapper.append(one);
    }
  });
  await visited.submit.click();
  await expect(visited.confirmation).toContainText(visited.success('en'));
  await expect(visited.form).toHaveCount(1);
  await expect(visited.field('notes')).toHaveValue('');
  expect(await storedRows(site, typed)).toHaveLength(1);
});
