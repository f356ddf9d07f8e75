// Needs a browser: a phone, typed forms.
import { htmlErrors } from './support/check-page.ts';
import { read } from './support/desk.ts';
import { factsDesk } from './support/facts-desk.ts';
import { expect, test } from './support/test.ts';

const desk = factsDesk();
const { open, save, textOf, showsSoon } = desk;

test.use({ javaScriptEnabled: false });

const languages = { Русский: 'ru', Кыргызча: 'kg', English: 'en' } as const;
const prefixes = { ru: '', kg: '/kg', en: '/en' } as const;
const address = '/case-stadies-details?case=case-7';

test('a seventh case is added on a phone, changed, hidden, and kept by a restored version', async ({
  page,
}) => {
  await open(page, 'cases');
  await page.getByRole('link', { name: 'Добавить дело' }).click();
  for (const [language, code] of Object.entries(languages)) {
    for (const label of [
      'Название',
      'Одной фразой',
      'Что случилось',
      'Что мы сделали',
      'Результат',
    ]) {
      const text = label === 'Название' ? `Wages ${code}` : `${label} wages ${code}`;
      await page.getByLabel(`${label}: ${language}`, { exact: true }).fill(text);
    }
  }
  await page.getByLabel('Категория').selectOption('Бизнес');
  await page.getByLabel('Кто вёл дело').selectOption('Елена Коваленко');
  // A missing language is reported, and the input is kept.
  await page.getByLabel('Название: Кыргызча').fill(' ');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Не сохранено');
  await expect(page.getByLabel('Результат: English')).toHaveValue('Результат wages en');
  await page.getByLabel('Название: Кыргызча').fill('Wages kg');
  await save(page);
  await expect(page.getByRole('status')).toContainText('Сохранено');
  const wages = page.getByRole('listitem').filter({ hasText: 'Wages ru' });
  await expect(wages.getByRole('link', { name: address })).toBeVisible();
  expect(
    await htmlErrors(await (await read(desk.site, '/desk/facts/cases', desk.owner.cookie)).text()),
  ).toEqual([]);

  await showsSoon('/', 'Wages ru', 'Wages kg');
  for (const code of Object.values(languages)) {
    const home = await textOf(prefixes[code] || '/');
    expect(home, code).toContain(`Wages ${code}`);
    expect(home, code).toContain(`Одной фразой wages ${code}`);
    const own = await textOf(prefixes[code] + address);
    expect(own, code).toMatch(new RegExp(`<title>Wages ${code}`));
    for (const label of ['Что случилось', 'Что мы сделали', 'Результат']) {
      expect(own, code).toContain(`${label} wages ${code}`);
    }
    expect(own, code).toContain('/art/case-tender-complaint.svg');
    const other = await textOf(`${prefixes[code]}/case-stadies-details?case=partner-exit`);
    expect(other, 'related').toContain(`Wages ${code}`);
  }
  expect(await textOf('/sitemap/screens.xml')).toContain(`/en${address}<`);
  expect(await textOf('/llms.txt')).toContain('Wages kg');
  expect(await textOf('/blog-list')).toContain('Wages ru');
  const [, picture = ''] =
    /property="og:image" content="([^"]+)"/.exec(await textOf(address)) ?? [];
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');

  await wages.getByRole('link', { name: 'Wages ru' }).click();
  await expect(page.getByLabel('Кто вёл дело')).toHaveValue('kovalenko');
  await page.getByLabel('Название: Русский').fill('Зарплата за полгода');
  await save(page);
  await showsSoon('/', 'Зарплата за полгода', 'Wages ru');

  await page.getByRole('button', { name: 'Скрыть: Зарплата за полгода' }).click();
  await showsSoon('/', 'Партнёры разошлись', 'Зарплата за полгода');
  expect((await fetch(desk.site.url + address)).status).toBe(404);
  for (const path of ['/sitemap/screens.xml', '/llms.txt', '/blog-list']) {
    expect(await textOf(path), path).not.toContain('case=case-7');
  }
  const hidden = page.getByRole('region', { name: 'Скрыто с сайта' });
  await hidden.getByRole('link', { name: 'Посмотреть, какой будет страница' }).click();
  await expect(page.getByText('Этого дела на сайте ещё нет')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Зарплата за полгода' }).first()).toBeVisible();
  expect((await fetch(desk.site.url + address)).status, 'for visitors').toBe(404);

  await page.goto(`${desk.site.url}/desk/facts/cases/versions`);
  await page.getByRole('button', { name: 'Восстановить: Данные из файлов сайта' }).click();
  await expect(page.getByRole('status')).toContainText('восстановлены');
  await hidden.getByRole('button', { name: 'Показать: Зарплата за полгода' }).click();
  await showsSoon(address, 'Зарплата за полгода', 'Wages ru');
});
