// Needs a browser: storage on the device.
import type { Locator } from '@playwright/test';
import { checkPage } from '../../../e2e/support/check-page.ts';
import { join, linkIn, type Member, post } from '../../../e2e/support/desk.ts';
import { fontsUsed } from '../../../e2e/support/laid-out.ts';
import { cutPlaceholders } from '../../../e2e/support/layout.ts';
import { query } from '../../../e2e/support/query.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { plain, texts } from '../../../e2e/support/texts.ts';
import { languages } from '../../i18n/languages.ts';

// One site, which asks for names before facts.
test.describe.configure({ mode: 'default' });

let site: Site;
let owner: Member;

test.beforeAll(async () => {
  site = await Site.start();
  owner = await join(site, linkIn(site.output), 'owner@kalys.example');
  await post(site, '/desk/switches', { name: 'mayWeTalk', on: 'yes' }, owner.cookie);
  const contact = async () => (await fetch(`${site.url}/en/contact`)).text();
  await expect.poll(contact).toContain(texts('en', 'talk').first.title);
});
test.afterAll(() => site.remove());

/** Whether something, such as the header, lies over the middle of an element. */
const covered = (one: Locator) =>
  one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !element.contains(seen) && !seen?.contains(element);
  });

/** The typographer sets no-break spaces. */
const textOf = async (response: Response) =>
  plain(await response.text()).replaceAll('<!-- -->', '');

test('without scripts a message about a dispute is refused and stays in its field', async () => {
  const fields = { name: 'Нургүл', number: '0555 30 30 31', email: 'n@example.com', events: '1' };
  const answer = await post(site, '/?lng=ru', { ...fields, notes: 'Сосед не отдаёт долг' });
  const html = await textOf(answer);
  expect(html).toContain(plain(texts('ru', 'talk').errorDispute));
  expect(html).toContain('Сосед не отдаёт долг</textarea>');
  // The form of /contact, which asks for no service otherwise, has to know it, too.
  const quick = { ...fields, adress: 'Ош', notes: 'Сосед не отдаёт долг' };
  const { events, ...unsaid } = quick;
  for (const [sent, error] of [
    [unsaid, texts('ru', 'contact').errors.errorEvents],
    [quick, texts('ru', 'talk').errorDispute],
  ] as const) {
    const refused = await textOf(await post(site, '/contact?lng=ru', sent));
    expect(refused).toContain(plain(error));
    expect(refused).toContain('Сосед не отдаёт долг</textarea>');
  }
  const taken = await post(site, '/contact?lng=ru', { ...quick, events: '3' });
  expect(taken.headers.get('location') ?? taken.url).toContain('sent=');
});

test('with scripts a story stays on the device, unread, and is in its field after the check', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.postData() ?? '')));
  const { fields, submit } = texts('ru', 'contact').form;
  const talk = texts('ru', 'talk');
  await page.goto(`${site.url}/?lng=ru#contact`);
  const form = page.locator('#contact-form');
  await form.getByLabel(fields.name.label).fill('Нургүл Асанова');
  await form.getByLabel(fields.number.label).fill('0555 30 30 30');
  await form.getByLabel(fields.email.label).fill('nurgul@example.com');
  await form.getByLabel(fields.events.label).selectOption('1');
  await form.getByLabel(fields.notes.label).fill('Сосед не отдаёт долг');
  await form.getByRole('button', { name: submit }).click();
  await expect(page).toHaveURL(/\/may-we-talk/);
  const note = page.getByRole('status').filter({ hasText: plain(talk.kept.asked.title) });
  await expect(note).toContainText('Сосед не отдаёт долг');
  // Fully below the header: the author sees that it is there.
  const heading = note.getByText(plain(talk.kept.asked.title));
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect.poll(() => covered(heading)).toBe(false);
  const field = (name: string) => page.locator(`main [name=${name}]`);
  await expect(field('name')).toHaveValue('Нургүл Асанова');
  await expect(field('number')).toHaveValue('0555 30 30 30');
  await checkPage(page);
  // A story in the field of a name stays here, too.
  await field('other1').fill('Сосед Асан взял у меня деньги ещё весной и не отдаёт');
  await field('matter').selectOption('debt');
  const check = page.getByRole('button', { name: talk.form.submit, exact: true });
  await check.click();
  await expect(page.getByRole('alert')).toContainText(plain(talk.errors.errorOther));
  await expect(note).toContainText('взял у меня деньги');
  await field('other1').fill('Асан Токтогулов');
  await check.click();
  const receipt = page.getByText(plain(talk.sent.title));
  await expect(receipt).toBeInViewport({ ratio: 1 });
  await expect.poll(() => covered(receipt)).toBe(false);
  await expect(note).toBeVisible();
  expect(sent.filter((body) => body.includes('Сосед'))).toEqual([]);

  const [asked] = await query<{ id: string; code: string }>(
    site,
    "SELECT id, code FROM conflict_checks WHERE phone = '+996555303030'",
  );
  await post(site, '/desk/conflicts', { id: `${asked?.id}`, decision: 'cleared' }, owner.cookie);
  const [mail] = await query<{ text: string }>(
    site,
    "SELECT text FROM messages WHERE kind = 'check-cleared' AND recipient = 'nurgul@example.com'",
  );
  await page.goto(site.url + (/\/may-we-talk\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''));
  await expect(page.getByText(plain(talk.kept.cleared.title))).toBeVisible();
  await expect(field('notes')).toHaveValue(/^Сосед не отдаёт долг\n\nСосед Асан/);
  await checkPage(page);
  await page.getByRole('button', { name: talk.cleared.submit }).click();
  await expect(page).toHaveURL(/\/request\//);
  expect(await query(site, 'SELECT door FROM requests WHERE code = $1', asked?.code)).toEqual([
    { door: 'talk' },
  ]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-story'))).toBeNull();
});

test('every form with a story keeps it here and leads on to the names', async ({ page }) => {
  const { kept } = texts('en', 'talk');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.postData() ?? '')));
  for (const [path, anchor] of [
    ['/contact', 'request'],
    ['/personal-detail', 'request'],
    ['/', 'contact'],
  ]) {
    await page.goto(`${site.url}/en${path}`);
    const form = page.locator(`#${anchor} form`);
    await form.locator('[name=name]').fill('Helen Kim');
    await form.locator('[name=number]').fill('0555 30 30 37');
    await form.locator('[name=email]').fill('helen@example.com');
    await form.locator('[name=events]').selectOption('1');
    const address = form.locator('[name=adress]');
    if (await address.count()) await address.fill('Osh');
    await form.locator('[name=notes]').fill(`My tenant has left, seen from ${anchor}`);
    await form.locator('[type=submit]').click();
    await expect(page).toHaveURL(/\/may-we-talk/);
    const note = page.getByRole('status').filter({ hasText: plain(kept.asked.title) });
    await expect(note).toContainText(`seen from ${anchor}`);
    await note.getByRole('button', { name: kept.forget }).click();
    await expect(note).toBeHidden();
  }
  expect(sent.filter((body) => body.includes('My tenant'))).toEqual([]);
});

test('the form of names is whole on a narrow phone in every language', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const language of languages) {
      for (const path of ['/may-we-talk', '/contact', '/booking']) {
        await page.goto(`${site.url}${path}?lng=${language}`);
        await fontsUsed(page);
        expect(await cutPlaceholders(page), `${language} ${path} at ${width}`).toEqual([]);
      }
    }
  }
});
