// Needs a browser: texts tapped on their page.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { runCommand } from './support/command.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from './support/desk.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { startTwoSites } from './support/two-sites.ts';

// One site with two processes and one editor (20 s).
test.describe.configure({ mode: 'serial' });

let site: Site;
let second: Site;
let editor: SignedIn;

test.use({ actionTimeout: 8000 });

test.beforeAll(async () => {
  const two = await startTwoSites();
  ({ site, second } = two);
  editor = await addMember(site, 'editor', 'editor@kalys.example');
});
test.afterAll(async () => {
  await second?.end();
  await site.remove();
});

const desk = texts('ru', 'deskTexts');
const { title } = texts('kg', 'home').hero.slides.meeting;
const key = 'home:hero.slides.meeting.title';
const editorOf = (id: string) => `/desk/texts/${encodeURIComponent(id)}?page=/&lang=kg`;

const shownIn = async (path: string, of: Site = site) =>
  (await (await read(of, path)).text()).replaceAll('\u00a0', ' ');

/** Field values of the editor page, for a submission without scripts. */
async function formOf(id: string): Promise<Record<string, string>> {
  const html = await (await read(site, editorOf(id), editor.cookie)).text();
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const areas = [...html.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)</g)];
  return Object.fromEntries([...hidden, ...areas].map(([, name, value]) => [name, value]));
}

test('a text is tapped on its page, changed, visible at once, and reset', async ({ page }) => {
  test.slow();
  // So short that restoring is much longer: no confirmation for the file's own text.
  const text = 'Утсак төлөйсүз';
  const [before, feed] = [await shownIn('/kg'), await shownIn('/kg', second)];
  expect([before, feed].map((html) => html.includes(text))).toEqual([false, false]);
  await page.context().addCookies(cookiesOf(site, editor));
  await page.goto(`${site.url}/desk/texts`);
  await checkPage(page);
  await page.getByRole('link', { name: desk.toPage }).click();
  const bar = page.getByRole('complementary', { name: desk.see.bar });
  await bar.getByRole('combobox', { name: desk.see.language }).selectOption('kg');
  await page.getByRole('button', { name: desk.see.open }).click();
  await checkPage(page);
  await page.getByText(title.replaceAll('\u00a0', ' '), { exact: true }).first().click();
  await expect(page).toHaveURL(/\/desk\/texts\/home%3Ahero/);
  await checkPage(page);

  const field = page.getByRole('group', { name: 'Кыргызча' }).getByRole('textbox');
  await field.fill(`${title} жана алардын абдан узун аты`);
  const frame = page.frameLocator(`iframe[title="${desk.place.frame}"]`);
  await expect(frame.getByText('абдан узун аты').first()).toBeVisible();
  await page.getByRole('button', { name: desk.save }).click();
  await expect(page.getByRole('alert')).toHaveText(desk.outcome.long);
  await expect(field).toHaveValue(/абдан узун аты/);
  expect(await shownIn('/kg')).toBe(before);

  await field.fill(text);
  await page.getByRole('button', { name: desk.save }).click();
  await expect(page.getByText(desk.done.saved)).toBeVisible();
  await expect(page.locator(':target')).toHaveText(text);
  for (const each of [site, second]) {
    await expect.poll(() => shownIn('/kg', each)).toContain(text);
    expect(await shownIn('/kg', each)).not.toMatch(/[\u{f0000}-\u{fffff}]|<data/u);
    expect(await shownIn('/', each)).not.toContain(text);
  }

  await page.goto(site.url + editorOf(key));
  await page.getByRole('button', { name: desk.reset }).click();
  await expect(page.getByText(desk.outcome.taken)).toBeVisible();
  await page.getByRole('button', { name: desk.save }).click();
  await expect(page.getByText(desk.done.saved)).toBeVisible();
  for (const each of [site, second]) {
    await expect.poll(() => shownIn('/kg', each)).not.toContain(text);
  }
});

test('without scripts: the list leads to the editor, which rejects a missing variable and keeps the input', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(cookiesOf(site, editor));
  const page = await context.newPage();
  await page.goto(`${site.url}/desk/texts/see?page=/&lang=ru`);
  expect(await htmlErrors(await page.content())).toEqual([]);
  const list = page.getByRole('complementary', { name: desk.see.list });
  await list.getByRole('link', { name: /Бизнес от/ }).click();
  const field = page.getByRole('group', { name: 'Русский' }).getByRole('textbox');
  const typed = 'Бизнес: 5 000 сом/мес, {{nobody}}';
  await field.fill(typed);
  await page.getByRole('button', { name: desk.save }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(desk.outcome.refused);
  await expect(alert).toBeFocused();
  await alert.getByRole('link', { name: 'Русский' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
  for (const part of ['{{priceInitial}}', '{{nobody}}', '«5 000»']) {
    await expect(page.locator('#ru-error')).toContainText(part);
  }
  // A dash removes an item of a biography or case; elsewhere, as in a price, it would be shown.
  await field.fill('—');
  await page.getByRole('button', { name: desk.save }).click();
  await expect(page.locator('#ru-error')).toContainText(desk.problems.dash);
  await field.fill('Бизнес: {{priceInitial}} сом/мес');
  await page
    .getByRole('group', { name: 'Русский' })
    .getByRole('button', { name: desk.show })
    .click();
  const frame = page.frameLocator(`iframe[title="${desk.place.frame}"]`);
  await expect(frame.locator('[id="home:prices.business"]')).toHaveText(/Бизнес: 5\s000\sсом\/мес/);
  await page.getByRole('button', { name: desk.save }).click();
  await expect(page.getByText(desk.done.saved)).toBeVisible();
  await expect.poll(() => shownIn('/')).toContain('Бизнес: 5 000 сом/мес');
  // Without a referring page the editor opens at the saved message, above the field.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`${site.url}/desk/texts/home%3Aprices.business`);
  await field.fill('Бизнес: {{priceInitial}} сом в месяц');
  await page.getByRole('button', { name: desk.save }).click();
  await expect(page).toHaveURL(/#saved$/);
  await expect(page.getByText(desk.done.saved)).toBeInViewport();
  await expect(field).toBeInViewport();
  await context.close();
});

test('of two editors the second is rejected, and loses nothing', async () => {
  const path = editorOf(key);
  const form = await formOf(key);
  const first = await post(site, path, { ...form, en: 'Lawyers paid by result' }, editor.cookie);
  expect(first.status).toBe(303);
  const late = await post(site, path, { ...form, kg: `${form.kg}!` }, editor.cookie);
  expect(late.status).toBe(409);
  const shown = await late.text();
  expect(shown).toContain(`${form.kg}!`);
  expect(shown, 'not touched here').toMatch(/<textarea[^>]*name="en"[^>]*>Lawyers paid by result</);
  await expect.poll(() => shownIn('/en')).toContain('Lawyers paid by result');
});

test('changed texts survive a restart, and go back into files', async () => {
  await second.end();
  await second.run();
  expect(await shownIn('/en', second)).toContain('Lawyers paid by result');
  const folder = mkdtempSync(joinPath(tmpdir(), 'kalys-texts-'));
  const { stdout, code } = await runCommand(site, 'texts', ['export', folder]);
  expect([code, stdout.trim().split('\n').length]).toEqual([0, 2]);
  const home = (of: string) => JSON.parse(readFileSync(joinPath(of, 'ru/home.json'), 'utf8'));
  const file = home(joinPath(import.meta.dirname, '../app/i18n/messages'));
  expect(home(folder)).toEqual({
    ...file,
    prices: { ...file.prices, business: 'Бизнес: {{priceInitial}} сом в месяц' },
  });
  rmSync(folder, { recursive: true });
});

test('an editor notes that the Kyrgyz texts of a section are read, and gets the next', async ({
  page,
}) => {
  await page.context().addCookies(cookiesOf(site, editor));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/desk/texts?file=home`);
  await checkPage(page);
  await page.getByRole('button', { name: desk.reading.done }).click();
  await expect(page.getByRole('status')).toContainText('Отмечено. Осталось разделов');
  await expect(page, 'the first that is unread').toHaveURL(/file=about/);
  await expect(page.getByRole('button', { name: desk.reading.done })).toBeVisible();
  const there = await (await read(second, '/desk/texts?file=home', editor.cookie)).text();
  expect(there.includes(desk.title)).toBe(true);
  expect(there.includes(desk.reading.done)).toBe(false);
  const refused = await post(site, '/desk/texts', { section: 'deskHealth' }, editor.cookie);
  expect(refused.status).toBe(400);
});

test('a text that a search found leads back to it, also when it was saved', async ({ page }) => {
  await page.context().addCookies(cookiesOf(site, editor));
  await page.goto(`${site.url}/desk/texts?q=${encodeURIComponent('Турдубеков')}&file=person`);
  await page.getByRole('link', { name: 'Азамат Бейшенович' }).click();
  await page.getByRole('textbox').first().fill('Нурлан Байтемиров');
  await page.getByRole('button', { name: desk.save }).click();
  await expect(page.getByText(desk.done.saved)).toBeVisible();
  await page.getByRole('link', { name: desk.title }).first().click();
  await expect(page).toHaveURL(/q=.+&file=person/);
});

test('every word beside the large number of a service is tapped', async () => {
  const page = '/desk/texts/see?page=/practice-details/1&lang=ru';
  const html = await (await read(site, page, editor.cookie)).text();
  expect(html).toMatch(/<data value="services:sidebar.badge"[^>]*>[^<]*опыта/);
});

test("the list marks sample lines of the director's biography, and shows its years", async ({
  page,
}) => {
  await page.context().addCookies(cookiesOf(site, editor));
  await page.goto(`${site.url}/desk/texts?life`);
  const marked = page.locator('.text-list > li').filter({ hasText: desk.invented });
  await expect(marked).toHaveCount(12);
  await expect(page.getByText('Вымышленных строк осталось: 12.')).toBeVisible();
  await expect(page.getByRole('link', { name: '2006–2008' })).toBeVisible();
  await page.getByRole('link', { name: 'Международные отношения, магистратура' }).click();
  await expect(page.getByRole('button', { name: desk.save })).toBeVisible();
  for (const field of await page.getByRole('textbox').all()) await field.fill('—');
  await page.getByRole('button', { name: desk.save }).click();
  await expect(page.getByText(desk.done.saved)).toBeVisible();
  await page.getByRole('link', { name: desk.title }).first().click();
  await expect(page.getByRole('link', { name: '—' })).toBeVisible();
  await expect(marked).toHaveCount(11);
});

test('the editor of a tapped text begins with its fields, also when its place in the page is shown below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies(cookiesOf(site, editor));
  await page.goto(`${site.url}/desk/texts/see?page=/faq&lang=ru`);
  await page.locator('main data[value]').last().click();
  const frame = page.frameLocator('iframe');
  const isSeen = () =>
    frame.locator('.seen').evaluate((text) => {
      const { top, bottom } = text.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await expect.poll(isSeen).toBe(true);
  const field = page.getByRole('textbox').first();
  await expect(field).toBeInViewport();
  await field.fill('Спросить об этом');
  await expect(frame.locator('.seen')).toHaveText('Спросить об этом');
  await expect(field).toBeInViewport();
});
