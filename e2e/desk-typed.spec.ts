import { cookiesOf, join, linkIn, type Member } from './support/desk.ts';
import { Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';

test.describe.configure({ mode: 'default' });

let site: Site;
let owner: Member;
test.beforeAll(async () => {
  site = await Site.start();
  owner = await join(site, linkIn(site.output), 'owner@kalys.example');
});
test.afterAll(() => site.remove());

test('who leaves a form that he typed into, or that was refused, is asked first', async ({
  page,
}) => {
  await page.context().addCookies(cookiesOf(site, owner));
  let asked = 0;
  let answer: 'accept' | 'dismiss' = 'dismiss';
  page.on('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    asked += 1;
    return dialog[answer]();
  });
  const form = `${site.url}/desk/facts/hours`;
  const today = page.getByRole('link', { name: 'Сегодня' }).first();
  const closes = page.locator('[name="hours.closes"]');
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });

  // Whoever only read may go.
  await page.goto(form);
  await today.click();
  await expect(page).toHaveURL(/\/desk$/);

  await page.goto(form);
  await closes.selectOption('18:00');
  await today.click();
  await expect.poll(() => asked).toBe(1);
  await expect(closes).toHaveValue('18:00');
  await closes.selectOption('8:00');
  // Sending asks nothing; what was refused is as unsaved as before.
  await save.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect(asked).toBe(1);
  await today.click();
  await expect.poll(() => asked).toBe(2);
  await closes.selectOption('18:30');
  await save.click();
  await expect(page).toHaveURL(/done=saved/);
  answer = 'accept';
  await today.click();
  await expect(page).toHaveURL(/\/desk$/);
  expect(asked).toBe(2);
});
