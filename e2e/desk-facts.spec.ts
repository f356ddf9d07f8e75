import type { Page } from '@playwright/test';
import { listedPages } from '../app/addresses/listed-pages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { runCommand } from './support/command.ts';
import './support/company.ts';
import { cookiesOf, inviteByForm, join, linkIn, type Member, read } from './support/desk.ts';
import { query } from './support/query.ts';
import { writeRequest } from './support/requests.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

// One site, and a second process on its database; each test changes what the others see. A minute together.
test.describe.configure({ mode: 'serial' });

let site: Site;
let second: Site;
let owner: Member;
/** Addresses of both processes. */
let bases: string[];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await Site.start();
  owner = await join(site, linkIn(site.output), 'owner@example.com');
  second = await Site.start(site.place);
  bases = [site.url, /running at (\S+)/.exec(second.output)?.[1] ?? ''];
});
test.afterAll(async () => {
  await second.end();
  await site.remove();
});

/** Opens a section's form as the owner, on a phone. */
async function open(page: Page, section: string): Promise<void> {
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/desk/facts/${section}`);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить' }).click();
}

const textOf = async (path: string, base = site.url) =>
  (await (await fetch(base + path)).text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

/** Both processes come to show a text on a page, and no longer another one. */
async function showsSoon(path: string, shown: string, gone: string): Promise<void> {
  const states = () =>
    Promise.all(
      bases.map(async (base) => {
        const text = await textOf(path, base);
        return text.includes(shown) && !text.includes(gone);
      }),
    );
  await expect.poll(states, { intervals: [50] }).toEqual([true, true]);
}

test('what is wrong is said beside its field, and everything typed stays', async ({ page }) => {
  await open(page, 'contacts');
  await page.getByLabel('Главный телефон').fill('12345');
  await page.getByLabel('Улица и дом: English').fill('7 Chui Avenue');
  await page.getByLabel('Facebook').fill('https://facebook.com/x');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Не сохранено');
  await expect(page.getByLabel('Главный телефон')).toHaveAccessibleDescription(/Кыргызстана/);
  await expect(page.getByLabel('Главный телефон')).toHaveValue('12345');
  await expect(page.getByLabel('Улица и дом: English')).toHaveValue('7 Chui Avenue');
  const html = await (await read(site, '/desk/facts/contacts', owner.cookie)).text();
  expect(await htmlErrors(html)).toEqual([]);
  await page.locator('.desk-bar').evaluate((bar) => {
    bar.style.position = 'static';
  });
  await checkPage(page);
});

test('a phone changes in every process, and back with its version', async ({ page }) => {
  await textOf('/contact', bases[1]);
  await open(page, 'contacts');
  await page.getByLabel('Главный телефон').fill('0312 98-76-54');
  await save(page);
  await expect(page.getByRole('status')).toContainText('Сохранено');
  await showsSoon('/contact', '+996 312 98-76-54', '+996 312 00-00-00');
  const [, graph = ''] =
    /application\/ld\+json">(.*?)<\/script>/.exec(await textOf('/contact')) ?? [];
  expect(graph).toContain('+996312987654');
  // A touched form must not bring the old one back.
  await page.goto(`${site.url}/contact`);
  await page.getByLabel('Имя').first().focus();
  await expect(page.locator('[data-hydrated]').first()).toBeAttached();
  expect(await page.content()).not.toContain('312 00-00-00');

  await page.goto(`${site.url}/desk/facts/contacts/versions`);
  await page.getByText('Чем отличается').click();
  await expect(page.getByRole('deletion')).toHaveText('+996312000000');
  await page.getByRole('button', { name: 'Восстановить: С чем сайт установлен' }).click();
  await expect(page.getByRole('status')).toContainText('восстановлены');
  await showsSoon('/contact', '+996 312 00-00-00', '+996 312 98-76-54');
  const journal = await read(site, '/desk/journal', owner.cookie);
  expect(await journal.text()).toContain('Прежние данные компании возвращены');
});

test('of two who change a section the second is told, and loses nothing', async ({ page }) => {
  await open(page, 'company');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Лет опыта').fill('9');
  await save(other);
  await page.getByLabel('Номер в реестре').fill('77-А');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('изменил другой человек');
  await expect(page.getByLabel('Номер в реестре')).toHaveValue('77-А');
  await save(page);
  await showsSoon('/', '77-А', '9 лет');
  await other.close();
});

test('a price and what a plan holds change on pages, in search data and in llms.txt', async ({
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

test('reviews are kept off the site: no page, menu, map, form or invitation; and back', async ({
  page,
}) => {
  const word = 'case-stadies"';
  expect(await textOf('/')).toContain(word);
  await open(page, 'company');
  await page.getByLabel('Показывать на сайте отзывы').uncheck();
  await save(page);
  await showsSoon('/about', 'Калыс', word);
  await Promise.all(
    listedPages().map(async ({ name, path }) => {
      const answer = await fetch(site.url + path);
      const away = name === 'reviews' || name === 'reviewLedger';
      expect(`${path} ${answer.status}`).toBe(`${path} ${away ? 404 : 200}`);
      // A page that is not there keeps the links to its other languages.
      const text = away ? '' : await answer.text();
      expect(text).not.toMatch(/href="[^"]*(case-stadies["#?]|reviews-ledger)/);
    }),
  );
  for (const path of ['/sitemap/screens.xml', '/llms.txt']) {
    const text = await textOf(path);
    expect(text).toContain('/practice');
    expect(text).not.toMatch(/case-stadies\b(?!-details)|reviews-ledger/);
  }
  const posted = { method: 'POST', body: new URLSearchParams({ name: 'Азиз' }) };
  for (const path of ['/case-stadies', '/api/forms/reviews', '/reviews/invited/x']) {
    expect((await fetch(site.url + path, posted)).status).toBe(404);
  }
  await page.goto(`${site.url}/desk/reviews/invitations`);
  await expect(page.getByRole('alert')).toContainText('приглашения не уходят');
  await open(page, 'company');
  await page.getByLabel('Показывать на сайте отзывы').check();
  await save(page);
  await showsSoon('/about', word, 'qqxxzz');
});

test('hours: free hours follow, promises and meetings stay and are counted', async ({ page }) => {
  await writeRequest(site);
  const promises = () => query(site, 'SELECT reply_by FROM requests ORDER BY id');
  const before = await promises();
  await query(
    site,
    `INSERT INTO meetings (lawyer, request_id, kind, lang, status, starts_at, ends_at, busy)
     SELECT 1, (SELECT max(id) FROM requests), 'office', 'ru', 'booked',
       starts, starts + '1 hour', tstzrange(starts, starts + '1 hour') FROM (
         SELECT (date_trunc('week', now() AT TIME ZONE 'Asia/Bishkek') + '14 days 9 hours')
           AT TIME ZONE 'Asia/Bishkek' AS starts) AS monday`,
  );
  await open(page, 'hours');
  await page.getByLabel('Закрываемся').fill('08:00');
  await save(page);
  await expect(page.getByLabel('Закрываемся')).toHaveAccessibleDescription(/позже начала/);
  await page.getByLabel('Открываемся').fill('10:30');
  await page.getByLabel('Закрываемся').fill('18:00');
  // A short day ends within the hours.
  await page.getByLabel('Короткие дни').fill('31.12 15:00');
  await page.getByLabel('Связаться в течение, рабочих часов').fill('3');
  await save(page);
  await expect(page.getByRole('link', { name: 'назначена 1 встреча' })).toBeVisible();
  await showsSoon('/', '10:30–18:00', '19:00');
  expect(await textOf('/contact')).toContain('"opens":"10:30","closes":"18:00"');
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
  const hours = await read(site, '/desk/meetings/hours', owner.cookie);
  expect(await hours.text()).toContain('Nurlan Bekov Русский');

  await page.getByRole('button', { name: 'Поставить выше: Тимур Исмаилов' }).click();
  const home = (await textOf('/en')).replaceAll(/\s/g, ' ');
  expect(home.indexOf('Timur Ismailov')).toBeLessThan(home.indexOf('Aigerim Sydykova'));

  // She has the meeting of the test before.
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

  await page.goto(`${site.url}/desk/facts/people/versions`);
  await page.getByRole('button', { name: 'Восстановить: С чем сайт установлен' }).click();
  await showsSoon('/en/Attorneys', 'Abdyldaeva', 'Nurlan Bekov');
  await expect(page.getByRole('region', { name: 'Больше не работают' })).toContainText('Nurlan');
});

test('a rebrand on the desk alone leaves the old name on no page, feed, mail or picture', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const share = async () => {
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await textOf('/')) ?? [];
    return { address, bytes: Buffer.from(await (await fetch(address)).arrayBuffer()) };
  };
  const old = await share();
  await open(page, 'company');
  for (const [language, name] of Object.entries({
    Русский: 'Адилет',
    Кыргызча: 'Адилет',
    English: 'Adilet',
  })) {
    await page.getByLabel(`Название: ${language}`).fill(name);
    await page.getByLabel(`Название (кого): ${language}`).fill(`${name}а`);
    await page.getByLabel(`Название (куда): ${language}`).fill(name);
    await page.getByLabel(`Юридическое лицо: ${language}`).fill(`ОсОО «${name}»`);
  }
  await page.getByLabel('Реестр держателей данных, номер').fill('КР-00417');
  await page.getByLabel('Рассказывать на главной').uncheck();
  await save(page);
  await showsSoon('/privacy', 'КР-00417', 'Калыс');
  await open(page, 'contacts');
  await page.getByLabel('Почта офиса').fill('office@adilet.example');
  await page.getByLabel('Почта директора').fill('director@adilet.example');
  await save(page);
  await showsSoon('/contact', 'office@adilet.example', 'kalys.example');
  await showsSoon('/en/about', 'Adilet', 'Kalys');

  const listed = listedPages().flatMap(({ path }, place) =>
    inTurn(['', '/kg', '/en'], place).map((prefix) => `${prefix}${path}`),
  );
  const others = ['llms.txt', '.well-known/security.txt', 'nothing-here', 'desk/sign-in'];
  for (const path of [...listed, ...others.map((name) => `/${name}`), ...(await headLinks())]) {
    // The demo post that has the word for "impartial".
    const left = (await textOf(path)).match(/Калыс|kalys/gi)?.filter((word) => word !== 'калыс');
    expect(left ?? [], path).toEqual([]);
  }
  const renamed = await share();
  expect(renamed.address).not.toBe(old.address);
  expect(renamed.bytes.equals(old.bytes)).toBe(false);

  const renamedAt = new Date();
  for (const language of ['ru', 'kg', 'en']) {
    const body = new URLSearchParams({ email: `${language}@example.com` });
    await fetch(`${bases[1]}/api/forms/newsletter?lng=${language}`, { method: 'POST', body });
  }
  await inviteByForm(site, owner, 'new@example.com', 'editor');
  await runCommand(site, 'desk-invite', ['newer@example.com', 'editor']);
  const mails = await query<{ recipient: string }>(
    site,
    'SELECT recipient, subject, text, html, headers FROM messages WHERE created_at >= $1',
    renamedAt,
  );
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    ['en', 'kg', 'new', 'newer', 'ru'].map((name) => `${name}@example.com`),
  );
  for (const mail of mails) {
    expect(JSON.stringify(mail)).toMatch(/Адилет|Adilet/);
    expect(JSON.stringify(mail)).not.toMatch(/Калыс|kalys/i);
  }
  const { stdout } = await runCommand(site, 'facts', ['export']);
  expect(stdout).toContain('ru: "Адилет"');
  expect(stdout).not.toContain('taxNumber');
});

/** Manifests and feeds of every language. */
async function headLinks(): Promise<string[]> {
  const links = await Promise.all(
    ['/', '/kg', '/en'].map(async (path) =>
      [...(await textOf(path)).matchAll(/rel="(?:manifest|alternate)"[^>]*href="([^"]+)"/g)].map(
        ([, href = '']) => new URL(href, site.url).pathname,
      ),
    ),
  );
  return [...new Set(links.flat())];
}
