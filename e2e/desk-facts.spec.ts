// Needs a browser: typed forms, errors at their fields.
import { defaultContacts } from '../app/content/default-company.ts';
import { formatPhone } from '../app/i18n/phone.ts';
import { checkPage, htmlErrors } from './support/check-page.ts';
import './support/company.ts';
import { read } from './support/desk.ts';
import { factsDesk } from './support/facts-desk.ts';
import { query } from './support/query.ts';
import { writeRequest } from './support/requests.ts';
import { expect, test } from './support/test.ts';

// One site with a second process on its database; each test changes the state for the next. A minute in total.
test.describe.configure({ mode: 'serial' });

const desk = factsDesk();
const { open, save, textOf, showsSoon } = desk;

test('errors are shown at their fields, and all input is kept', async ({ page }) => {
  await open(page, 'contacts');
  await page.getByLabel('Главный телефон').fill('12345');
  await page.getByLabel('Улица и дом: English').fill('7 Chui Avenue');
  await page.getByLabel('Facebook').fill('https://facebook.com/x');
  await page.getByLabel('Широта').fill('142');
  await save(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Не сохранено');
  await expect(alert, 'the first thing read, and where the Tab key goes on').toBeFocused();
  await expect(alert.getByRole('link')).toHaveText(['Главный телефон', 'Широта']);
  await alert.getByRole('link', { name: 'Широта' }).click();
  await expect(page.getByLabel('Широта')).toBeFocused();
  await expect(page.getByLabel('Широта')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Главный телефон')).toHaveAccessibleDescription(/Кыргызстана/);
  await expect(page.getByLabel('Главный телефон')).toHaveValue('12345');
  await expect(page.getByLabel('Улица и дом: English')).toHaveValue('7 Chui Avenue');
  const html = await (await read(desk.site, '/desk/facts/contacts', desk.owner.cookie)).text();
  expect(await htmlErrors(html)).toEqual([]);
  await page.locator('.desk-bar').evaluate((bar) => {
    bar.style.position = 'static';
  });
  await checkPage(page);
});

test('a phone changes in every process, and back with its version', async ({ page }) => {
  const { phone } = defaultContacts;
  const installed = formatPhone(phone);
  await textOf('/contact', desk.second.url);
  await open(page, 'contacts');
  await page.getByLabel('Главный телефон').fill('0312 98-76-54');
  await save(page);
  await expect(page.getByRole('status')).toContainText('Сохранено');
  await expect(page.getByRole('link', { name: /^Первые шаги: осталось/ })).toHaveAttribute(
    'href',
    '/desk/health#opening',
  );
  await showsSoon('/contact', '+996 312 98-76-54', installed);
  const [, graph = ''] =
    /application\/ld\+json">(.*?)<\/script>/.exec(await textOf('/contact')) ?? [];
  expect(graph).toContain('+996312987654');
  // An interaction with the form must not restore the old one.
  await page.goto(`${desk.site.url}/contact`);
  await page.getByLabel('Имя').first().click();
  await expect(page.locator('[data-hydrated]').first()).toBeAttached();
  expect(await page.content()).not.toContain(installed);

  await page.goto(`${desk.site.url}/desk/facts/contacts/versions`);
  await page.getByText('Чем отличается').click();
  await expect(page.getByRole('deletion')).toHaveText(phone);
  await page.getByRole('button', { name: 'Восстановить: Данные из файлов сайта' }).click();
  await expect(page.getByRole('status')).toContainText('восстановлены');
  await showsSoon('/contact', installed, '+996 312 98-76-54');
  const journal = await read(desk.site, '/desk/journal', desk.owner.cookie);
  expect(await journal.text()).toContain('Прежние данные компании возвращены');
});

test('of two concurrent changes of a section the second is rejected, and its input kept', async ({
  page,
}) => {
  await open(page, 'company');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Лет опыта').fill('9');
  await save(other);
  const third = await page.context().newPage();
  await third.goto(page.url());
  await page.getByLabel('Номер в реестре').fill('77-А');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('изменил другой человек');
  await expect(page.getByLabel('Номер в реестре')).toHaveValue('77-А');
  await expect(page.getByLabel('Лет опыта'), 'not touched here').toHaveValue('9');
  await save(page);
  await third.getByLabel('Номер в реестре').fill('77-А');
  await save(third);
  await expect(third.getByRole('status'), 'both want the same').toContainText('данные те же');
  await showsSoon('/', '9 лет', '8 лет');
  expect(await textOf('/')).toContain('77-А');
  await other.close();
  await third.close();
});

test('price and features of a plan change on pages, in linked data and in llms.txt', async ({
  page,
}) => {
  expect(await textOf('/llms.txt')).toContain('5 000');
  await open(page, 'plans');
  await page.getByLabel('Сравнение: English').fill('Calls | 1 | 2');
  await save(page);
  await expect(page.getByLabel('Сравнение: English')).toHaveAccessibleDescription(/каждый тариф/);
  await open(page, 'plan/initial');
  await page.getByLabel('Цена в месяц').fill('5 500');
  const holds = page.getByLabel('Что входит: English');
  await holds.fill(`${await holds.inputValue()}\nA cup of tea`);
  await save(page);
  await showsSoon('/practice', '5 500', '5 000');
  const practice = await textOf('/en/practice');
  expect(practice).toContain('A cup of tea');
  expect(practice).toContain('"price":5500');
  expect(practice).toContain('"priceRange":"5500–10000 KGS"');
  await showsSoon('/llms.txt', '5 500', '5 000');
});

test('the sample pages of the blog leave the site, its news stay', async ({ page }) => {
  const sample = /href="[^"]*\/blog(-list|-single)?["#?]/;
  expect(await textOf('/blog-fullwidth')).toMatch(sample);
  await open(page, 'company');
  await page.getByLabel('Показывать образцы страниц блога').uncheck();
  await save(page);
  await expect.poll(() => textOf('/blog-fullwidth')).not.toMatch(sample);
  for (const path of ['/blog', '/blog-list', '/blog-single', '/kg/blog']) {
    expect((await fetch(desk.site.url + path)).status).toBe(404);
  }
  for (const path of ['/sitemap/screens.xml', '/llms.txt']) {
    expect(await textOf(path)).not.toMatch(/\/blog(-list|-single)?[<)\s]/);
  }
  await open(page, 'company');
  await page.getByLabel('Показывать образцы страниц блога').check();
  await save(page);
  await showsSoon('/blog-fullwidth', '/blog"', 'qqxxzz');
});

test('hours: free hours follow, promises and meetings stay and are counted', async ({ page }) => {
  await writeRequest(desk.site);
  const promises = () => query(desk.site, 'SELECT reply_by FROM requests ORDER BY id');
  const before = await promises();
  await query(
    desk.site,
    `INSERT INTO meetings (lawyer, request_id, kind, lang, status, starts_at, ends_at, busy)
     SELECT 1, (SELECT max(id) FROM requests), 'office', 'ru', 'booked',
       starts, starts + '1 hour', tstzrange(starts, starts + '1 hour') FROM (
         SELECT (date_trunc('week', now() AT TIME ZONE 'Asia/Bishkek') + '14 days 9 hours')
           AT TIME ZONE 'Asia/Bishkek' AS starts) AS monday`,
  );
  await open(page, 'hours');
  await page.getByLabel('Закрываемся').selectOption('08:00');
  await save(page);
  await expect(page.getByLabel('Закрываемся')).toHaveAccessibleDescription(/позже начала/);
  await page.getByLabel('Открываемся').selectOption('10:30');
  await page.getByLabel('Закрываемся').selectOption('18:00');
  await page.getByLabel('В последний день недели до').selectOption('16:00');
  // A short day must end within office hours.
  await page.getByLabel('Короткие дни').fill('31.12 15:00');
  await page.getByLabel('Связаться в течение, рабочих часов').fill('3');
  await save(page);
  const warned = page.locator('.msg', { hasText: 'назначена 1 встреча' });
  await expect(warned.getByRole('link', { name: /в 09:00, Айгерим Сыдыкова/ })).toHaveAttribute(
    'href',
    /^\/desk\/meetings\/\d+$/,
  );
  await showsSoon('/', '10:30–18:00, пт до 16:00', '19:00');
  expect(await textOf('/contact')).toContain('"opens":"10:30","closes":"18:00"');
  expect(await textOf('/contact')).toContain('Friday"],"opens":"10:30","closes":"16:00"');
  expect(await promises()).toEqual(before);
  const booking = await textOf('/booking?kind=office');
  expect(booking).toContain('10:30');
  expect(booking).not.toMatch(/>18:\d\d</);
});

test('people: one comes, one moves up, one goes and keeps the name in old cases', async ({
  page,
}) => {
  await open(page, 'people');
  await page.getByRole('link', { name: 'Добавить юриста' }).click();
  await save(page);
  for (const language of ['Русский', 'Кыргызча', 'English']) {
    await page.getByLabel(`Имя и фамилия: ${language}`).fill(`Nurlan Bekov ${language}`);
    await page.getByLabel(`Специальность: ${language}`).fill('Tax lawyer');
  }
  await page.getByLabel('Договоры').check();
  await save(page);
  await expect(page.getByText('Отметьте хотя бы один язык')).toBeVisible();
  await page.getByRole('group', { name: 'Языки встреч' }).getByLabel('Кыргызча').check();
  await save(page);
  await showsSoon('/en/Attorneys', 'Nurlan Bekov English', 'Nurlan Bekov Русский');
  expect(await textOf('/en/practice-details/3')).toContain('Nurlan Bekov English');
  await showsSoon('/en/Attorneys', 'A team of seven', 'A team of six');
  const hours = await read(desk.site, '/desk/meetings/hours', desk.owner.cookie);
  expect(await hours.text()).toContain('Nurlan Bekov Русский');

  await page.getByRole('button', { name: 'Поставить выше: Тимур Исмаилов' }).click();
  const list = (await textOf('/en/Attorneys')).replaceAll(/\s/g, ' ');
  expect(list.indexOf('Timur Ismailov')).toBeLessThan(list.indexOf('Aigerim Sydykova'));

  // She has the meeting of the previous test.
  await open(page, 'person/sydykova');
  await page.getByLabel('Больше не работает у нас').check();
  await save(page);
  await expect(page.getByText('Сначала закройте его часы')).toBeVisible();
  await open(page, 'person/abdyldaeva');
  await page.getByLabel('Больше не работает у нас').check();
  await save(page);
  await showsSoon('/en/Attorneys', 'Nurlan Bekov', 'Abdyldaeva');
  const oldCase = await textOf('/en/case-stadies-details?case=parents-house');
  expect(oldCase).toContain('Abdyldaeva');
  expect(oldCase).not.toContain('#abdyldaeva');

  await open(page, 'person/orozaliev');
  for (const language of ['Русский', 'Кыргызча', 'English']) {
    await page.getByLabel(`Имя и фамилия: ${language}`).fill(`Dastan Akmatov ${language}`);
  }
  await save(page);
  await showsSoon('/en/Attorneys', 'Dastan Akmatov English', 'Orozaliev');

  await page.goto(`${desk.site.url}/desk/facts/people/versions`);
  await page.getByRole('button', { name: 'Восстановить: Данные из файлов сайта' }).click();
  await showsSoon('/en/Attorneys', 'Abdyldaeva', 'Nurlan Bekov');
  await expect(page.getByRole('region', { name: 'Больше не работают' })).toContainText('Nurlan');
});

test('without an English-speaking lawyer the booking page explains that for all meetings', async ({
  page,
}) => {
  for (const person of ['kovalenko', 'orozaliev']) {
    await open(page, `person/${person}`);
    await page.getByLabel('Больше не работает у нас').check();
    await save(page);
  }
  await showsSoon('/en/booking', 'Our meetings are held in other languages', 'on this service');
});
