import type { Page } from '@playwright/test';
import { byLanguage } from '../app/i18n/languages.ts';
import './support/company.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from './support/desk.ts';
import { deskScreens, fillDesk } from './support/desk-work.ts';
import { cutWords, overflow } from './support/layout.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

// Needs a browser: layout, and what forms do without a valid value. The desk on narrow screens: empty, then with 500 requests, 30 services, and names of 100 letters.
test.describe.configure({ mode: 'serial' });

const longName = 'Абдыразакова-Шаршеналиева '.repeat(4).trim().slice(0, 100);

/** Narrow viewports. `zoom`: text size, 2 is 200 %. */
const views = [
  { view: '320 px with 200 % text', width: 320, height: 640, zoom: 2 },
  { view: 'a phone that is turned', width: 844, height: 390, zoom: 1 },
  { view: 'a laptop', width: 1024, height: 768, zoom: 1 },
] as const;

let site: Site;
let owner: SignedIn;
test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
});
test.afterAll(() => site.remove());

async function addServices(count: number): Promise<void> {
  const path = '/desk/facts/service/new';
  for (let n = 0; n < count; n++) {
    const page = await (await read(site, path, owner.cookie)).text();
    const seen = /name="seen" value="(\d+)"/.exec(page)?.[1] ?? '';
    const fields: Record<string, string> = { seen, picture: '2' };
    byLanguage((language) => {
      fields[`words.${language}.title`] = `Недвижимость и землеустройство ${n} ${language}`;
      fields[`words.${language}.menu`] = `Недвижимость ${n} ${language}`;
      for (const name of ['card', 'bdsub', 'h1', 'details1']) {
        fields[`words.${language}.${name}`] = `Недвижимость и землеустройство ${n}.`;
      }
    });
    const { status } = await post(site, path, fields, owner.cookie);
    if (status !== 303) throw new Error(`Service ${n} was not added: ${status}`);
  }
}

/** Runs in the browser: controls beyond the viewport, except in scrollable rows and tables. */
function outOfReach(): string[] {
  return [...document.querySelectorAll('a[href], button, summary, select, textarea, input')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.closest('.vh, .skip, .desk-tabs, .desk-wide, .meet-days.week'))
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map((control) => control.outerHTML.slice(0, 120));
}

/** Runs in the browser: presses all submit buttons, and returns invalid fields without our message. */
function unexplained(own: string[]): string[] {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form')];
  return forms.flatMap((form) => {
    const refused = [
      ...form.querySelectorAll<HTMLInputElement>(':is(input, textarea, select):invalid'),
    ];
    if (refused.length === 0) return [];
    form.requestSubmit();
    return refused
      .filter((field) => {
        const said = (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent?.replaceAll('\u00a0', ' ') ?? '');
        return field.ariaInvalid !== 'true' || !own.some((sentence) => said.includes(sentence));
      })
      .map((field) => field.outerHTML);
  });
}

/** Overflow of the open page in one view. */
async function misfits(page: Page, { width, height, zoom, view }: (typeof views)[number]) {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    `${zoom * 100}%`,
  );
  const wider = await overflow(page);
  const found = [...(await page.evaluate(outOfReach)), ...(await cutWords(page))];
  return [...(wider > 0 ? [`${wider} px wider than the window`] : []), ...found].map(
    (wrong) => `${view}: ${wrong}`,
  );
}

test('empty lists fit, and explain the next step', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  await context.addCookies(cookiesOf(site, owner));
  const page = await context.newPage();
  const wrong: string[] = [];
  for (const name of [
    'Today',
    'Requests',
    'Clients',
    'Answers',
    'Conflicts',
    'Parties',
    'Redirects',
  ]) {
    const { path } = deskScreens.find((screen) => screen.name === name) ?? { path: name };
    await page.goto(site.url + path);
    const found = await misfits(page, views[0]);
    wrong.push(...found.map((each) => `${name}, ${each}`));
    const now = page.locator('.state p').or(page.locator('.desk-main form [type=submit]'));
    if ((await now.count()) === 0) wrong.push(`${name} does not say what now`);
  }
  expect(wrong).toEqual([]);
  await context.close();
});

test('on a bad day every screen fits, and each form shows missing input below its fields', async ({
  browser,
}) => {
  const [{ id = '' } = {}] = await query<{ id: string }>(site, 'SELECT id FROM staff');
  const database = await site.database();
  await fillDesk(database, { people: [id], many: 22 });
  const { owner: asOwner } = database;
  await asOwner.$client.query('UPDATE requests SET name = $1 WHERE id % 3 = 0', [longName]);
  await asOwner.$client.query('UPDATE staff SET name = $1', [longName]);
  await database.close();
  await addServices(25);
  const context = await browser.newContext({ bypassCSP: true });
  await context.addCookies(cookiesOf(site, owner));
  const wrong: string[] = [];
  // Native bubbles would be in the browser's language: the desk has its own messages.
  const own = Object.values(texts('ru', 'desk').refusedField).map(plain);
  let forms = 0;
  const screens = [...deskScreens];
  await Promise.all(
    [0, 1, 2].map(async () => {
      const page = await context.newPage();
      for (let next = screens.pop(); next; next = screens.pop()) {
        await page.goto(site.url + next.path, { waitUntil: 'domcontentloaded' });
        for (const view of views) {
          const found = await misfits(page, view);
          wrong.push(...found.map((each) => `${next?.name}, ${each}`));
        }
        const invalid = await page.locator('main form:invalid').count();
        forms += invalid;
        const silent = await page.evaluate(unexplained, own);
        wrong.push(...silent.map((field) => `${next?.name}: ${field}`));
      }
    }),
  );
  expect(wrong).toEqual([]);
  expect(forms).toBeGreaterThan(15);
  await context.close();
});

test('without a script, in forced colours, a request is taken, answered and closed', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    forcedColors: 'active',
    viewport: { width: 320, height: 640 },
  });
  await context.addCookies(cookiesOf(site, owner));
  const page = await context.newPage();
  await page.goto(`${site.url}/desk/requests?list=new`);
  await page.locator('.desk-rows .row-title a').first().click();
  await page.getByRole('button', { name: 'Взять', exact: true }).click();
  await expect(page.getByText('Заявка ваша')).toBeVisible();
  await page.getByLabel('Ваш ответ').fill('Позвоним сегодня до шести.');
  await page.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(page.getByText('Ответ записан')).toBeVisible();
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('Новый статус: завершена.')).toBeVisible();
  await context.close();
});

test('a row taken by a colleague shows their name, and cannot be taken twice', async ({
  browser,
}) => {
  const second = 'second@example.com';
  await addMember(site, 'intake', second);
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  await context.addCookies(cookiesOf(site, owner));
  const page = await context.newPage();
  await page.goto(`${site.url}/desk/requests?list=new`);
  await page.locator('.desk-rows .row-title a').first().click();
  await query(
    site,
    `UPDATE requests SET status = 'taken', version = version + 1,
       taken_by = (SELECT id FROM staff WHERE email LIKE 'second%')
     WHERE id = ${Number(/\d+$/.exec(page.url())?.[0])}`,
  );
  await page.getByRole('button', { name: 'Взять', exact: true }).click();
  await expect(page.getByText('Вы не успели: заявку уже ведёт Айпери second')).toBeVisible();
  await context.close();
});
