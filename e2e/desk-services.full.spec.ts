// Needs a browser: typed forms, every page after a change.
import type { Page } from '@playwright/test';
import { languageTag } from '../app/i18n/languages.ts';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { crawl } from './support/crawl.ts';
import { addMember, cookiesOf, read, type SignedIn } from './support/desk.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';

// One site; each test changes its services, plans and lawyers further.
test.describe.configure({ mode: 'serial' });

let site: Site;
let owner: SignedIn;

test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
});
test.afterAll(() => site.remove());

const languages = { Русский: 'ru', Кыргызча: 'kg', English: 'en' } as const;
const prefixes = { ru: '', kg: '/kg', en: '/en' } as const;

async function open(page: Page, path: string): Promise<void> {
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/desk/facts/${path}`);
}

/** Save button of a form, or of the text editor. */
const save = (page: Page) =>
  page.getByRole('button', { name: /^Сохранить(, и сразу на сайт)?$/ }).click();

const readPreview = async (path: string) =>
  (
    await (await read(site, `/desk/texts/see?page=${path}&lang=ru`, owner.cookie)).text()
  ).replaceAll(/[\u00a0\u202f]/g, ' ');

const textOf = async (path: string) =>
  (await (await fetch(site.url + path)).text())
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('<!-- -->', '');

test('every page follows a sixth service, a seventh lawyer, a hidden plan', async ({ page }) => {
  await open(page, 'services');
  await page.getByRole('link', { name: 'Добавить услугу' }).click();
  for (const [language, code] of Object.entries(languages)) {
    const type = (label: string, text: string) =>
      page.getByLabel(`${label}: ${language}`, { exact: true }).fill(text);
    await type('Полное название', `Patents and brands ${code}`);
    await type('Короткое название', `Patents ${code}`);
    await type(
      'Одной фразой',
      `We register patents and brands, and defend them in court, ${code}.`,
    );
    await type('Подзаголовок', `Subtitle ${code}`);
    await type('Заголовок в тексте', `Heading ${code}`);
    await type('О чём услуга', `What it is about, ${code}.`);
  }
  await page.getByRole('radio').nth(1).check();
  // A missing language is reported, and the input is kept.
  await page.getByLabel('Полное название: Кыргызча').fill(' ');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Не сохранено');
  await expect(page.getByLabel('Короткое название: English')).toHaveValue('Patents en');
  await page.getByLabel('Полное название: Кыргызча').fill('Patents and brands kg');
  await save(page);
  await expect(page.getByRole('status')).toContainText('Сохранено');
  await expect(page.getByRole('link', { name: '/practice-details/6' })).toBeVisible();
  expect(
    await htmlErrors(await (await read(site, '/desk/facts/services', owner.cookie)).text()),
  ).toEqual([]);
  await checkPage(page);

  await open(page, 'person/new');
  for (const language of Object.keys(languages)) {
    await page.getByLabel(`Имя и фамилия: ${language}`).fill(`Nurlan Bekov ${language}`);
    await page.getByLabel(`Специальность: ${language}`).fill('Patent lawyer');
  }
  await page.getByRole('group', { name: 'Языки встреч' }).getByLabel('Русский').check();
  await page.getByLabel('Patents ru').check();
  await save(page);

  await open(page, 'plans');
  await page.getByRole('button', { name: 'Скрыть: Базовый' }).click();
  await expect(page.getByRole('status')).toContainText('Сохранено');
  await page.getByRole('link', { name: 'Где названа его цена' }).click();
  await expect(page.locator('.text-list > li').first()).toContainText(/7\s000/);

  const pages = await crawl(Object.values(prefixes).map((prefix) => `${site.url}${prefix || '/'}`));
  const broken = [...pages.values()].filter(({ status }) => status !== 200);
  expect(broken.map(({ url, status }) => `${status} ${url}`)).toEqual([]);
  for (const [language, code] of Object.entries(languages)) {
    const prefix = prefixes[code];
    const href = `href="${prefix}/practice-details/6"`;
    const own = [...pages.values()].filter(({ lang }) => lang === languageTag(code));
    // In menu and footer of each page.
    const without = own
      .filter(({ html }) => html.split(href).length < 3 || html.includes('plan=basic'))
      .map(({ url }) => url);
    expect(own.length, code).toBeGreaterThan(40);
    expect(without, code).toEqual([]);

    const home = await textOf(prefix || '/');
    expect(home.split('class="svc"').length - 1).toBe(6);
    expect(home).toContain(`<option value="6">Patents ${code}</option>`);
    const practice = await textOf(`${prefix}/practice`);
    expect(practice).toContain(`Patents and brands ${code}`);
    expect(practice).toContain('plan-initial');
    expect(practice).not.toContain('plan-basic');
    const service = await textOf(`${prefix}/practice-details/6`);
    for (const text of [
      `Heading ${code}`,
      `What it is about, ${code}.`,
      `Nurlan Bekov ${language}`,
    ]) {
      expect(service).toContain(text);
    }
    expect(service).toContain('"@type":"Service"');
    expect(service).not.toContain('{{');
    expect(await textOf(`${prefix}/booking`)).toContain(`Patents ${code}`);
    expect(await textOf(`${prefix}/Attorneys`)).toContain(`Nurlan Bekov ${language}`);
  }
  expect(await textOf('/llms.txt')).toContain('Patents and brands kg');
  expect(await textOf('/sitemap.xml')).toContain('/en/practice-details/6<');
  const [, picture = ''] =
    /property="og:image" content="([^"]+)"/.exec(await textOf('/practice-details/6')) ?? [];
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
});

test('a request for the sixth service keeps its words when that is hidden', async ({ page }) => {
  const send = (service: string) =>
    fetch(`${site.url}/api/forms/requests?lng=en`, {
      method: 'POST',
      body: new URLSearchParams({
        name: 'Asan Usenov',
        email: 'asan@example.kg',
        number: '+996 555 12 12 12',
        events: service,
        notes: 'A brand',
      }),
    });
  expect((await send('7')).status).toBe(400);
  expect((await send('6')).status).toBe(200);
  await open(page, 'services');
  await page.getByRole('button', { name: 'Поставить выше: Patents and brands ru' }).click();
  expect(await textOf('/practice')).toMatch(/Patents and brands ru[\s\S]*Тендеры, проекты/);
  await page.getByRole('button', { name: 'Скрыть: Patents and brands ru' }).click();
  await expect(page.getByRole('region', { name: 'Скрыто с сайта' })).toContainText('Patents ru');
  const gone = await fetch(`${site.url}/en/practice-details/6`);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('There is no such service');
  for (const path of ['/', '/practice', '/booking', '/sitemap.xml', '/llms.txt']) {
    expect(await textOf(path), path).not.toMatch(/Patents|practice-details\/6/);
  }
  const [request] = await query<{ id: number; service: string }>(
    site,
    'SELECT id, service FROM requests ORDER BY id DESC LIMIT 1',
  );
  expect(request?.service).toBe('6');
  const shown = await read(site, `/desk/requests/${request?.id}`, owner.cookie);
  expect(await shown.text()).toContain('Patents ru');

  // Only the owner sees the preview.
  const preview = await readPreview('/practice-details/6');
  expect(preview).toContain('Этой услуги на сайте ещё нет');
  expect(preview).toContain('Heading ru');
  expect(preview.split('/practice-details/6').length).toBeGreaterThan(2);
  expect((await fetch(`${site.url}/practice-details/6`)).status).toBe(404);

  // Undone by restoring the previous version.
  await page.goto(`${site.url}/desk/facts/services/versions`);
  await page
    .getByRole('button', { name: /^Восстановить/ })
    .first()
    .click();
  await expect(page.getByRole('status')).toContainText('восстановлены');
  const added = await textOf('/practice-details/6');
  expect(added).toContain('Patents and brands ru');
  // The years are the firm's experience, not that of a service added a minute ago.
  expect(added).not.toContain('опыта в этой сфере');
  expect(await textOf('/practice-details/1')).toContain('опыта в этой сфере');
});

test('a service is saved hidden, seen, then shown', async ({ page }) => {
  await open(page, 'service/new');
  for (const [language, code] of Object.entries(languages)) {
    for (const label of [
      'Полное название',
      'Короткое название',
      'Одной фразой',
      'Подзаголовок',
      'Заголовок в тексте',
      'О чём услуга',
    ]) {
      await page.getByLabel(`${label}: ${language}`, { exact: true }).fill(`Mediation ${code}`);
    }
  }
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Сохранить, пока не показывая' }).click();
  await expect(page.getByRole('status')).toContainText('На сайте это скрыто');
  const hidden = page.getByRole('region', { name: 'Скрыто с сайта' });
  await expect(hidden).toContainText('Mediation ru');
  expect(await textOf('/')).not.toContain('Mediation');
  await hidden.getByRole('link', { name: 'Посмотреть, какой будет страница' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mediation ru' })).toBeVisible();
  // Texts of an added service are not editable as texts: a tap opens nothing.
  await expect(page.getByRole('link', { name: 'Что на сайте' })).toBeVisible();
  expect((await fetch(`${site.url}/practice-details/7`)).status).toBe(404);
  await page.goBack();
  await page.getByRole('button', { name: 'Показать: Mediation ru' }).click();
  await expect(page.getByRole('status')).toContainText('На сайте уже новые данные');
  expect(await textOf('/')).toContain('Mediation ru');
  expect((await fetch(`${site.url}/practice-details/7`)).status).toBe(200);
});

test('a plan is added, renamed and moved; a name of the five is a text', async ({ page }) => {
  await open(page, 'plan/new');
  for (const language of Object.keys(languages)) {
    await page.getByLabel(`Название: ${language}`).fill(`Trial ${language}`);
    await page.getByLabel(`Для кого: ${language}`).fill('For a month');
    await page.getByLabel(`Что входит: ${language}`).fill('One call');
  }
  await page.getByLabel('Цена в месяц').fill('900');
  await save(page);
  await page.getByRole('button', { name: 'Поставить выше: Trial Русский' }).click();
  const practice = await textOf('/en/practice');
  expect(practice).toMatch(/Trial English[\s\S]*Advanced/);
  expect(practice).toContain('"price":900');
  await open(page, 'plan/plan-4');
  await page.getByLabel('Название: English').fill('Taster');
  await save(page);
  expect(await textOf('/en/contact?plan=plan-4')).toContain('Taster');
  await open(page, 'service/3');
  await page.getByRole('link', { name: 'Договоры', exact: true }).click();
  await page.getByRole('group', { name: 'Русский' }).getByRole('textbox').fill('Контракты');
  await save(page);
  for (const path of ['/', '/booking', '/practice-details/1']) {
    expect(await textOf(path), path).toContain('Контракты');
  }
});
