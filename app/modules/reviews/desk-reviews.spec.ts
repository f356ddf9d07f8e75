// Needs a browser: clicks of a moderator, layout.
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkPage, htmlErrors } from '../../../e2e/support/check-page.ts';
import { runCommand } from '../../../e2e/support/command.ts';
import { codeOf, type Member, password, post, read } from '../../../e2e/support/desk.ts';
import { query } from '../../../e2e/support/query.ts';
import type { Site } from '../../../e2e/support/site.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';
import { startTwoSites } from '../../../e2e/support/two-sites.ts';

// Two processes of a site, as behind a load balancer.
test.describe.configure({ mode: 'serial' });

let site: Site;
let second: Site;
let owner: Member;

test.beforeAll(async () => {
  ({ site, second, owner } = await startTwoSites());
});
test.afterAll(async () => {
  await second.end();
  await site.remove();
});

/** Path of the review with a text. */
async function pathOf(notes: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    site,
    'SELECT id::text FROM comments WHERE notes = $1',
    notes,
  );
  return `/desk/reviews/${row?.id}`;
}

/** At the end of the page, where the bar of sections covers nothing. */
async function checkWhole(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await checkPage(page);
}

/** The typographer sets no-break spaces. */
const textOf = async (response: Response) =>
  (await response.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

const notes = 'Помогли с договаром. Рахмат';

test('from the form to the public page: corrected, approved, answered', async ({ page }) => {
  const form = texts('ru', 'reviews').form;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/case-stadies`);
  await page.getByLabel(form.fields.name.label).fill('Айжан Токтосунова');
  await page.getByLabel(form.fields.phoneNumber.label).fill('+996 555 12-34-56');
  await page.getByLabel(form.fields.notes.label).fill(notes);
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(form.success, { exact: true })).toBeVisible();

  await page.goto(`${site.url}/desk/reviews`);
  await page.getByLabel('Почта').fill(owner.email);
  await page.getByLabel('Пароль').fill(password);
  await page.getByLabel('Код').fill(await codeOf(owner.secret, 1));
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: notes });
  await expect(card).toBeVisible();
  await checkWhole(page);
  await card.getByRole('link').click();
  await page.getByText('Исправить опечатки').click();
  await page.getByLabel('Текст').fill('Помогли с договором. Рахмат');
  await page.getByRole('button', { name: 'Сохранить исправления' }).click();
  await expect(page.getByRole('status')).toContainText('Сохранено');
  await page.getByText('Ответить', { exact: true }).click();
  await page.getByLabel('Ответ компании').fill('Спасибо, Айжан!');
  await page.getByRole('button', { name: 'Сохранить ответ' }).click();
  await page.getByRole('button', { name: /^Одобрить/ }).click();
  await expect(page.getByRole('status')).toContainText('Теперь на сайте');
  await checkWhole(page);
  expect(await htmlErrors(await (await page.request.get(page.url())).text())).toEqual([]);

  await page.goto(`${site.url}/case-stadies?all=1`);
  const shown = page
    .getByRole('list', { name: texts('ru', 'reviews').list.all })
    .getByRole('listitem')
    .filter({ hasText: 'Помогли с договором' });
  await expect(shown).toContainText('Спасибо, Айжан!');
  await checkPage(page);
});

test('every process shows a decision at once, and looking changes nothing', async () => {
  const path = await pathOf('Помогли с договором. Рахмат');
  const shows = async (each: Site) =>
    (await (await fetch(`${each.url}/`)).text()).includes('договором');
  const changedIn = async (decision: string, expected: boolean) => {
    const response = await post(site, path, { decision }, owner.cookie);
    expect(response.status).toBe(303);
    // Without a notice, a cached page stays for a minute.
    for (const each of [site, second]) {
      await expect.poll(() => shows(each), { intervals: [20] }).toBe(expected);
    }
    return response.headers.get('location') ?? '';
  };
  expect(await Promise.all([site, second].map(shows))).toEqual([true, true]);
  const undo = await changedIn('waiting', false);
  for (let n = 0; n < 20; n += 1) {
    for (const seen of [undo, path, '/desk/reviews?state=waiting', '/desk/reviews?q=Айжан']) {
      expect((await read(site, seen, owner.cookie)).status).toBe(200);
    }
  }
  expect(await shows(site)).toBe(false);
  await changedIn('approved', true);
});

test('bad input gets a sentence, and what was typed comes back', async () => {
  const path = await pathOf('Помогли с договором. Рахмат');
  const long = 'я'.repeat(1001);
  const reply = await post(site, path, { intent: 'reply', reply: long }, owner.cookie);
  expect(reply.status).toBe(422);
  const html = await textOf(reply);
  expect(html).toContain('Ответ длиннее 1000 знаков');
  expect(html).toContain(long);
  const corrected = { intent: 'correct', name: 'А', notes: 'Новый текст', seen: 'older' };
  const conflict = await post(site, path, corrected, owner.cookie);
  expect(conflict.status).toBe(422);
  expect(await textOf(conflict)).toMatch(/только что исправил кто-то другой[\s\S]*Новый текст/);
  expect((await post(site, path, { decision: 'deleted' }, owner.cookie)).status).toBe(400);
  const gone = await post(site, '/desk/reviews/999999', { decision: 'approved' }, owner.cookie);
  expect(gone.headers.get('location')).toContain('gone');
});

test('a file of reviews: first what would happen, then each with its source on the site', async () => {
  const file = test.info().outputPath('reviews.csv');
  await writeFile(
    file,
    `имя,отзыв,дата\nЖанар,"${'Очень хорошо. '.repeat(60)}",21.11.2024\nБез текста,,\n`,
  );
  const run = (...options: string[]) =>
    runCommand(site, 'import', ['reviews', file, '--source', '2ГИС', '--publish', ...options]);
  const plan = await run();
  expect(plan.output).toContain('Row 3: no text');
  expect(plan.output).toContain('Would add: reviews 1.');
  expect(await (await fetch(`${site.url}/case-stadies`)).text()).not.toContain('Жанар');
  expect((await run('--yes')).output).toContain('Added: reviews 1.');
  await expect
    .poll(async () => (await fetch(`${second.url}/kg/case-stadies`)).text())
    .toMatch(/Жанар[\s\S]*Булагы: 2ГИС/);
});
