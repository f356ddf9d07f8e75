// Needs a browser: buttons, axe, layout.
import { createKeys } from '../db/backup-encryption.ts';
import { axeViolations } from './support/axe.ts';
import { addMember, cookiesOf, type SignedIn } from './support/desk.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, testOn } from './support/test.ts';

const test = testOn(() => Site.start());

test('the owner sees the generated backup key, confirms storing it, and it is never shown again', async ({
  site,
  page,
}) => {
  const owner = await addMember(site, 'owner');
  const editor = await addMember(site, 'editor', 'e@kalys.example');
  // Generated at the first start with a public address.
  const { recipient, identity } = await createKeys();
  const made = 'UPDATE site_identity SET backup_recipient = $1, backup_identity = $2';
  await query(site, made, recipient, identity);

  const post = (member: SignedIn, key: string) =>
    fetch(`${site.url}/desk/health`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: member.cookie, 'sec-fetch-site': 'same-origin', origin: site.url },
      body: new URLSearchParams({ key }),
    });
  expect((await post(editor, 'show')).status).toBe(403);
  expect((await post(owner, 'other')).status).toBe(400);

  await page.setViewportSize({ width: 320, height: 700 });
  await page.context().addCookies(cookiesOf(site, owner));
  await page.goto('/desk/health');
  expect(await page.content()).not.toContain(identity);
  const register = page.getByRole('link', { name: /^Номер в реестре.*не указан/ });
  await expect(register).toHaveAttribute('href', '/desk/facts/company');
  await page.getByRole('button', { name: 'Показать ключ' }).click();
  await expect(page.locator('code')).toHaveText(identity);
  expect(await axeViolations(page)).toEqual([]);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBe(320);
  await page.getByRole('button', { name: 'Ключ в надёжном месте' }).click();
  await expect(page.getByText('Копии зашифрованы.')).toBeVisible();

  expect(await (await post(owner, 'show')).text()).not.toContain(identity);
  const [row] = await query<object>(
    site,
    'SELECT backup_recipient, backup_identity FROM site_identity',
  );
  expect(row).toEqual({ backup_recipient: recipient, backup_identity: null });
  const journal = await query<{ action: string }>(
    site,
    `SELECT action FROM audit WHERE action LIKE 'backup.%' ORDER BY id`,
  );
  expect(journal.map(({ action }) => action)).toEqual(['backup.key-shown', 'backup.key-away']);
});

test('a button removes demo articles and reviews, and the journal records by whom', async ({
  site,
  page,
}) => {
  const owner = await addMember(site, 'owner', 'o@kalys.example');
  await page.context().addCookies(cookiesOf(site, owner));
  const counts = `SELECT (SELECT count(*) FROM posts) + (SELECT count(*) FROM comments) AS left`;
  await page.goto('/desk/health');
  // This site has no mail server: the owner gets advice.
  await page.getByText('Письма сайта', { exact: true }).click();
  await expect(page.getByText('docs/how-to/deploy.md')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Вымышленные новости: \d/ })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Убрать вымышленное', exact: true });
  await remove.click();
  await expect(page.getByText(/уйдут новости:\s24, отзывы:\s10\./)).toBeVisible();
  await page.getByRole('link', { name: 'Не убирать' }).click();
  // Demo data after a trial: rejected and hidden items are deleted, too, and leave the public numbers.
  await query(
    site,
    `UPDATE comments SET rejected_at = now(), rejected_reason = 'abuse', approve = false
     WHERE id = (SELECT max(id) FROM comments)`,
  );
  await query(site, 'UPDATE posts SET hidden = true WHERE id = (SELECT max(id) FROM posts)');
  await remove.click();
  await expect(page.getByText(/уйдут новости:\s24, отзывы:\s10\./)).toBeVisible();
  await page.getByRole('button', { name: 'Убрать навсегда' }).click();
  await expect(page.getByRole('status')).toHaveText(/новости:\s24, отзывы:\s10\.$/);
  expect(await query(site, 'SELECT * FROM public_review_ledger')).toEqual([]);
  await expect(page.getByRole('link', { name: /^Вымышленные (новости|отзывы)/ })).toHaveCount(0);
  expect(await query(site, counts)).toEqual([{ left: '0' }]);
  // An empty desk explains next steps, until the first request.
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/desk');
  const first = page.getByText('Новые заявки появятся здесь');
  await expect(first).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto('/desk/journal');
  await expect(page.getByText('Вымышленное убрано')).toBeVisible();
});
