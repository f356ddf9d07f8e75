// Needs a browser: clicks, live updates, typed dates.
import type { Page } from '@playwright/test';
import { addDays } from '../app/i18n/calendar-day.ts';
import { officeDay } from '../app/i18n/office-clock.ts';
import { dayForField } from '../app/i18n/typed-day.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from './support/desk.ts';
import './support/company.ts';
import { fillDesk } from './support/desk-work.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

// Details from a week of work on the desk; one shared site.
test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 8000, viewport: { width: 390, height: 844 } });

let site: Site;
let owner: SignedIn;
let editor: SignedIn;
test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
  editor = await addMember(site, 'editor', 'editor@kalys.example');
  const database = await site.database();
  const { rows } = await database.owner.$client.query('SELECT id FROM staff');
  await fillDesk(database, { people: rows.map(({ id }) => id) });
  await database.close();
});
test.afterAll(() => site.remove());

const signIn = (page: Page, member: SignedIn) => page.context().addCookies(cookiesOf(site, member));

const textOf = async (response: Response) =>
  (await response.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

test('an editor sees whether a review is by a client, and neither phone nor request', async () => {
  await query(
    site,
    `INSERT INTO comments (name, notes, phone_number) VALUES
      ('Игорь', 'Отзыв клиента', '0555 12 00 00'), ('Чужой', 'Отзыв чужого', '+996700999999'), ('Без', 'Отзыв без номера', NULL)`,
  );
  const list = await textOf(await read(site, '/desk/reviews', editor.cookie));
  expect(list).toMatch(/Отзыв клиента|Среди клиентов: заявок 1, последняя/);
  const cardOf = (notes: string) => list.split('<li').find((card) => card.includes(notes)) ?? '';
  expect(cardOf('Отзыв клиента')).toContain('Среди клиентов: заявок 1, последняя');
  expect(cardOf('Отзыв чужого')).toContain('С телефона из отзыва заявок не было');
  expect(cardOf('Отзыв без номера')).toContain('Телефона в отзыве нет');
  expect(list).not.toMatch(/996555120000|0555 12/);
});

test('a scheduled post shows its date and time, and is not labelled public', async ({ page }) => {
  await signIn(page, editor);
  await page.goto(`${site.url}/desk/news`);
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  const russian = page.getByRole('region', { name: /^Русский/ });
  await russian.getByLabel('Заголовок').fill('Новость на потом');
  await russian.getByLabel('Текст', { exact: true }).fill('Текст новости.');
  await page.locator('[name=date]').fill(`${addDays(officeDay(new Date()), 3)}T14:05`);
  await page.getByRole('button', { name: 'Опубликовать: Русский' }).click();
  await expect(page.getByText(/появится.*14:05/)).toBeVisible();
  await expect(russian.getByText('выйдет в срок')).toBeVisible();
  await expect(page.locator('.post-tabs label').first()).toContainText('выйдет в срок');
  await page.goto(`${site.url}/desk/news`);
  await expect(page.getByText(/Выйдет.*14:05/)).toBeVisible();
});

test('going back from the site to the desk puts no error into the console', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, owner);
  await page.goto(`${site.url}/desk/more`);
  await page.goto(`${site.url}/practice`);
  await page.goBack();
  await expect(page).toHaveURL(/more$/);
  // Chromium reports on transitions after the page has loaded.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))),
  );
});

test("a member's own change is announced to colleagues only", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(page, owner);
  await other.context().addCookies(cookiesOf(site, editor));
  await query(site, "UPDATE staff SET role = 'intake' WHERE email = $1", editor.email);
  for (const one of [page, other]) {
    const heard = one.waitForResponse(/\/desk\/live/);
    await one.goto(`${site.url}/desk/requests/3`);
    await heard;
  }
  await page.getByRole('link', { name: 'Позвонить' }).evaluate((link: HTMLAnchorElement) => {
    link.href = '#';
    link.click();
  });
  await expect(other.locator('[data-live-bar=changed]')).toBeVisible();
  expect(await page.locator('[data-live-bar=changed]').isVisible()).toBe(false);
  // The colleague's change is announced.
  await post(
    site,
    '/desk/requests/3',
    { intent: 'note', key: crypto.randomUUID(), text: 'Занято' },
    editor.cookie,
  );
  await expect(page.locator('[data-live-bar=changed]')).toBeVisible({ timeout: 15_000 });
  await query(site, "UPDATE staff SET role = 'editor' WHERE email = $1", editor.email);
  await other.context().close();
});

test('selected rows have an action bar with the result and an undo', async ({ page }) => {
  await signIn(page, owner);
  await page.setViewportSize({ width: 390, height: 440 });
  await page.goto(`${site.url}/desk/requests?list=new`);
  const bar = page.locator('#bulk');
  await expect(bar).not.toBeInViewport();
  for (const n of [0, 1, 2]) await page.locator('.row-pick input').nth(n).check();
  await expect(bar).toBeInViewport();
  await bar.getByRole('button', { name: 'В спам' }).click();
  await expect(page.getByText('Сделано для заявок: 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(page.getByText('Отменено: 3.')).toBeVisible();
});

test('a day is typed in local format; an invalid one is reported', async ({ page }) => {
  await signIn(page, owner);
  await page.goto(`${site.url}/desk/meetings?week=1`);
  await page.locator('#jump').fill('1.3.2027');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/week=1&day=1\.3\.2027/);
  await expect(page.getByRole('heading', { name: /понедельник, 1 марта/i })).toBeVisible();
  await page.goto(`${site.url}/desk/meetings?day=31.02.2027`);
  await expect(page.getByText('Такого дня нет.')).toBeVisible();
  await expect(page.locator('#jump')).toHaveValue('31.02.2027');
});

test('a note of a member whose role was removed stays on the page, and can be resent', async ({
  page,
}) => {
  const role = (to: string) =>
    query(site, 'UPDATE staff SET role = $1 WHERE email = $2', to, editor.email);
  await role('intake');
  await signIn(page, editor);
  await page.goto(`${site.url}/desk/requests/4`);
  await page.locator('#note').fill('Просил перезвонить после суда');
  await role('editor');
  const answer = page.waitForResponse((response) => response.status() === 403);
  await page.getByRole('button', { name: 'Сохранить заметку' }).click();
  await answer;
  await expect(page.getByText('Пока страница была открыта', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Ваш текст')).toHaveValue('Просил перезвонить после суда');
  await role('intake');
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(page.locator('main')).toContainText('Просил перезвонить после суда');
  await expect(page.getByText('Заметка сохранена.')).toBeVisible();
  await role('editor');
});

test('an absent member is not on duty until their return', async ({ page }) => {
  await signIn(page, owner);
  await page.goto(`${site.url}/desk/duty`);
  await page.getByRole('button', { name: 'Я на связи' }).click();
  const on = page.getByText('Сегодня на связи: Айпери owner', { exact: true });
  await expect(on).toBeVisible();
  await page.getByText('Отметить отъезд').click();
  const today = dayForField(officeDay(new Date()), 'ru');
  await page.locator('#away-who').selectOption({ label: 'Айпери owner' });
  await page.getByLabel('Первый день').fill(today);
  await page.getByLabel('Последний день').fill('1.1.2026');
  await page.locator('button[value=away]').click();
  await expect(page.locator('main')).toContainText(texts('ru', 'deskRequests').results.awayWrong);
  await expect(page.getByLabel('Первый день')).toHaveValue(today);
  await page.getByLabel('Последний день').fill(today);
  await page.locator('button[value=away]').click();
  await expect(
    page.getByText('Отмечено. Кто теперь получает уведомления, видно ниже.'),
  ).toBeVisible();
  await expect(on).toHaveCount(0);
  await page.getByRole('button', { name: 'Уже на месте: Айпери owner' }).click();
  await expect(on).toBeVisible();
});

test('a mail about a meeting is promised only where its client has an address', async () => {
  const words = texts('ru', 'deskMeetings').told;
  await query(site, "UPDATE requests SET email = '' WHERE id = 10");
  const cancel = async (intent: string) => {
    const answer = await post(site, '/desk/meetings/10', { intent }, owner.cookie);
    return textOf(await read(site, answer.headers.get('location') ?? '', owner.cookie));
  };
  const byPhone = await cancel('cancel');
  expect(byPhone).toContain(plain(words.phone));
  expect(byPhone).not.toContain(plain(words.mail));
  expect(await cancel('restore')).not.toContain(plain(words.phone));
  await query(site, "UPDATE requests SET email = 'ten@example.com' WHERE id = 10");
  const byMail = await cancel('cancel');
  expect(byMail).toContain(plain(words.mail));
  expect(byMail).not.toContain(plain(words.phone));
});

test('removing a member shows their open requests, and leads to handing them over', async ({
  page,
}) => {
  const [{ id = '' } = {}] = await query<{ id: string }>(
    site,
    "UPDATE staff SET role = 'intake' WHERE email = $1 RETURNING id",
    editor.email,
  );
  await query(
    site,
    `UPDATE requests SET taken_by = $1, status = 'taken'
     WHERE id IN (SELECT id FROM requests WHERE status = 'new' LIMIT 2)`,
    id,
  );
  await signIn(page, owner);
  await page.goto(`${site.url}/desk/staff`);
  await page.locator('summary', { hasText: owner.email }).click();
  await expect(page.getByText('Вы единственный руководитель.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Удалить: .* owner/ })).toHaveCount(0);
  await page.locator('summary', { hasText: editor.email }).click();
  // Removal requires a confirmation, which lists open work.
  await page.getByRole('link', { name: 'Удалить: Айпери editor' }).click();
  await expect(page.getByText(/Открытые заявки: [2-9]/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Передать заявки' })).toHaveAttribute(
    'href',
    `/desk/duty?from=${id}#hand-all-title`,
  );
  await page.getByRole('link', { name: 'Не удалять' }).click();
  await page.locator('summary', { hasText: editor.email }).click();
  await page.getByRole('link', { name: 'Удалить: Айпери editor' }).click();
  await page.getByRole('button', { name: 'Удалить: Айпери editor' }).click();
  await page.getByRole('link', { name: /остались открытые заявки: [2-9]/ }).click();
  // The leaving member is preselected, and so is the only possible successor; without a name in the URL no one is.
  await expect(page.getByLabel('Чьи').locator(':checked')).toHaveText(/^Айпери editor: [2-9]/);
  await expect(page.getByLabel('Кому').locator(':checked')).toHaveText('Айпери owner');
  await page.goto(`${site.url}/desk/duty`);
  await expect(page.getByLabel('Кому')).toHaveValue('');
  // Lawyers take over requests, although they are never on duty.
  const lawyer = 'lawyer@kalys.example';
  await addMember(site, 'lawyer', lawyer);
  await page.reload();
  await expect(page.getByLabel('Кому')).toContainText('Айпери lawyer');
});
