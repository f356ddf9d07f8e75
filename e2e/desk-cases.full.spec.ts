// Needs a browser: clicks, layout of tabs.
import { defaultFacts } from '../app/content/default-facts.ts';
import { byLanguage } from '../app/i18n/languages.ts';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { read } from './support/desk.ts';
import { factsDesk } from './support/facts-desk.ts';
import { query } from './support/query.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

// One site with a second process on its database; each test changes the state for the next.
test.describe.configure({ mode: 'serial' });

const desk = factsDesk();
const { open, save, textOf, showsSoon } = desk;

const details = '/case-stadies-details';

test('a case gets another category, no lawyer, and is hidden; a link leads to its texts', async ({
  page,
}) => {
  await textOf('/', desk.second.url);
  await open(page, 'cases');
  const html = await (await read(desk.site, '/desk/facts/cases', desk.owner.cookie)).text();
  expect(await htmlErrors(html)).toEqual([]);
  await page.getByRole('link', { name: /Долг по расписке/ }).click();
  await page.getByLabel('Категория').selectOption('Бизнес');
  await page.getByLabel('Кто вёл дело').selectOption('Не указан');
  await save(page);
  await expect(page.getByRole('status')).toContainText('Сохранено');
  await page.getByRole('button', { name: /^Скрыть: Партнёры разошлись/ }).click();
  await expect(page.getByRole('region', { name: 'Скрыто с сайта' })).toContainText('Партнёры');
  await page.locator('.desk-bar').evaluate((bar) => {
    bar.style.position = 'static';
  });
  await checkPage(page);

  await showsSoon('/', 'Суд <small>0', 'Партнёры разошлись');
  const debtPage = await textOf(`${details}?case=debt-receipt`);
  expect(debtPage).not.toContain('Кто вёл дело');
  expect(debtPage).not.toContain('Партнёры разошлись');
  expect((await fetch(`${desk.site.url}${details}?case=partner-exit`)).status).toBe(404);
  for (const path of ['/sitemap/screens.xml', '/llms.txt', '/blog-list']) {
    expect(await textOf(path), path).not.toContain('case=partner-exit');
  }

  const debt = page.getByRole('listitem').filter({ hasText: 'Долг по расписке' });
  await debt.getByRole('link', { name: 'Тексты дела' }).click();
  await expect(
    page.locator('.text-list > li'),
    'title, summary, facts, four steps, result',
  ).toHaveCount(8);
});

test('a case moves past a hidden one', async ({ page }) => {
  await open(page, 'cases');
  const debt = page.getByRole('listitem').filter({ hasText: 'Долг по расписке' });
  await expect(debt.getByRole('button'), 'nothing is above it').toHaveText(['Ниже', 'Скрыть']);
  await debt.getByRole('button', { name: /ниже/ }).click();
  await expect(page.getByRole('status')).toContainText('Сохранено');
  await expect(page.getByRole('link', { name: /^Первые шаги: осталось/ })).toBeVisible();
  const home = await textOf('/');
  expect(home.indexOf('Тендер')).toBeLessThan(home.indexOf('Долг по расписке'));
  await debt.getByRole('button', { name: /выше/ }).click();
  await expect(debt.getByRole('button')).toHaveText(['Ниже', 'Скрыть']);
});

test('an empty tab is explained, one category needs no tabs', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`${desk.site.url}/`);
  await visitor.locator('.portfolio label', { hasText: 'Суд' }).click();
  await expect(visitor.getByText('В этой категории пока нет дел').first()).toBeVisible();
  await open(page, 'cases');
  const hide = page.getByRole('button', { name: /^Скрыть: / });
  for (let left = await hide.count(); left > 1; left -= 1) {
    await hide.first().click();
    await expect(hide).toHaveCount(left - 1);
  }
  await showsSoon('/', 'Родительский дом', 'name="category"');
  await visitor.reload();
  await expect(visitor.locator('.portfolio').getByRole('article')).toHaveCount(1);
  await context.close();
});

test('without a case there is no trace of them; the files come back with their version', async ({
  page,
}) => {
  await open(page, 'cases');
  await page.getByRole('button', { name: /^Скрыть: / }).click();
  for (const path of ['/', '/blog-list', '/llms.txt', '/sitemap/screens.xml']) {
    await showsSoon(path, '/about', 'case-stadies-details');
  }
  expect((await fetch(desk.site.url + details)).status).toBe(404);
  expect(await textOf('/')).not.toContain('portfolio-title');
  const reviews = await textOf('/case-stadies');
  expect(reviews).toMatch(/<h1[^>]*>Отзывы</);
  expect(reviews).not.toContain('Наши дела');
  const health = await read(desk.site, '/desk/health', desk.owner.cookie);
  expect(await health.text()).not.toContain('Вымышленные дела');

  await page.goto(`${desk.site.url}/desk/facts/cases/versions`);
  await page.getByText('Чем отличается').last().click();
  await expect(page.getByRole('deletion').filter({ hasText: 'Елена Коваленко' })).toBeVisible();
  await page.getByRole('button', { name: 'Восстановить: Данные из файлов сайта' }).click();
  await expect(page.getByRole('status')).toContainText('восстановлены');
  await showsSoon('/', 'Партнёры разошлись', 'Суд <small>0');
  const journal = await read(desk.site, '/desk/journal', desk.owner.cookie);
  expect((await journal.text()).replaceAll('<!-- -->', '')).toContain('Дела');
});

test('a process that has not heard yet of an added service and case lists them', async () => {
  const words = byLanguage((language) => ({
    ...texts(language, 'services').items['1'],
    title: `Elsewhere ${language}`,
  }));
  const [service] = defaultFacts.services.services;
  const services = [...defaultFacts.services.services, { ...service, id: '77', words }];
  const [first] = defaultFacts.cases.cases;
  const added = byLanguage((language) => texts(language, 'cases').items['debt-receipt']);
  const cases = [...defaultFacts.cases.cases, { ...first, key: 'case-77', words: added }];
  // Triggers notify the processes asynchronously.
  await query(desk.site, 'ALTER TABLE site_facts DISABLE TRIGGER USER');
  for (const facts of [{ services }, { cases }])
    await query(
      desk.site,
      'INSERT INTO site_facts (section, value, staff_id) SELECT $1, $2, id FROM staff LIMIT 1',
      ...[Object.keys(facts)[0], JSON.stringify(facts)],
    );
  await query(desk.site, 'ALTER TABLE site_facts ENABLE TRIGGER USER');
  const answers = ['services', 'service/77', 'cases', 'case/case-77'].map(async (path) => [
    path,
    (await read(desk.site, `/desk/facts/${path}`, desk.owner.cookie)).status,
  ]);
  expect(Object.fromEntries(await Promise.all(answers))).toEqual({
    services: 200,
    'service/77': 200,
    cases: 200,
    'case/case-77': 200,
  });
});
