// Needs a browser: keys, mouse, live updates, axe.
import { randomUUID } from 'node:crypto';
import { ask, doors, somebody } from './support/asking.ts';
import { checkPage, htmlErrors } from './support/check-page.ts';
import {
  addMember,
  cookiesOf,
  inviteByForm,
  join,
  post,
  read,
  type SignedIn,
} from './support/desk.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

// One shared site.
test.describe.configure({ mode: 'default' });

let site: Site;
let owner: SignedIn;
let aigul: SignedIn;
test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
  // By an invitation: the sign-in page recognises her device.
  const email = 'aigul@kalys.example';
  aigul = await join(site, await inviteByForm(site, owner, email, 'intake'), email);
});
test.afterAll(() => site.remove());

/** Sends a visitor's request. @returns path of the request page, and its number */
async function asked(name: string): Promise<{ href: string; code: string }> {
  const { phone: _, ...person } = somebody();
  const fields = { ...person, name, ...doors.home.extra, seconds: '60' };
  const { done } = (await (await ask(site, 'home', fields)).json()) as {
    done: { href: string; code: string };
  };
  return done;
}

/** Id of a request on the desk. */
async function idOf(code: string): Promise<string> {
  const html = await (await read(site, `/desk/requests?q=${code}`, owner.cookie)).text();
  return /\/desk\/requests\/(\d+)"/.exec(html)?.[1] ?? '';
}

test('a new request is taken, called, answered and done; its visitor sees it', async ({ page }) => {
  await page.context().addCookies(cookiesOf(site, aigul));
  await page.setViewportSize({ width: 390, height: 844 });
  // Arrives after the list was read and before the event stream is connected.
  let hear = () => {};
  const asking = new Promise<void>((resolve) => {
    hear = resolve;
  });
  await page.route('**/desk/live?*', (route) => asking.then(() => route.continue()));
  await page.goto(`${site.url}/desk/requests`);
  const { href, code } = await asked('Нурбек Асанов');
  hear();
  const fresh = page.getByRole('link', { name: 'Новых заявок: 1. Показать' });
  await fresh.click();
  await expect(page.getByRole('heading', { name: 'Нурбек Асанов' })).toBeVisible();
  await page.getByRole('button', { name: 'Взять K-' }).click();
  await expect(page.getByText('Заявка ваша.')).toBeVisible();

  await page.goto(`${site.url}/desk/requests?list=mine`);
  await page.getByRole('link', { name: 'Нурбек Асанов' }).click();
  await expect(page.locator('#step')).toContainText(/связаться\sдо\s.*\d:\d\d\s·\sделает/);
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(
    `Здравствуйте, Нурбек Асанов! Это юридическая компания «Калыс». Вы обращались к нам, номер вашей заявки ${code}`,
  );
  // A phone would leave the page for the call; here it stays, and becomes visible again.
  await page.getByRole('link', { name: 'Позвонить' }).evaluate((link: HTMLAnchorElement) => {
    link.href = '#';
    link.click();
  });
  await expect(async () => {
    const inbox = await read(site, '/desk/requests', owner.cookie);
    expect(await inbox.text()).toContain('Айпери aigul сейчас отвечает');
  }).toPass();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('button', { name: 'Вопрос решён' })).toBeFocused();
  await page.getByRole('button', { name: 'Ответили, работаем дальше' }).click();
  await expect(page.getByText('Вернёмся к заявке завтра в 10:00')).toBeVisible();
  await page.getByText('Назначить другой шаг').click();
  await page.getByLabel('Что сделать').fill('Отправить договор');
  await page.getByRole('button', { name: 'Сохранить шаг' }).click();
  await expect(page.getByText('Шаг назначен')).toBeVisible();
  await page.goto(`${site.url}/desk`);
  const tasks = page.getByRole('region', { name: 'Что на очереди' });
  await expect(tasks.getByText('Отправить договор')).toBeVisible();
  await tasks.getByRole('link', { name: 'Нурбек Асанов' }).click();
  await page.getByText('Передать', { exact: true }).click();
  await page.getByRole('button', { name: 'Передать: Айпери owner' }).click();
  await expect(page.getByText('Заявка передана.')).toBeVisible();
  await expect(page.getByText('ведёт: Айпери owner').first()).toBeVisible();
  await page.getByText('Передать', { exact: true }).click();
  await page.getByRole('button', { name: 'Забрать себе' }).click();
  await expect(page.getByText('Теперь заявка ваша.')).toBeVisible();
  await page.getByText('Передать', { exact: true }).click();
  await page.getByRole('button', { name: 'Отпустить' }).click();
  await expect(page.getByText('Заявка свободна')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Отменено: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByRole('button', { name: 'Отменить' })).toBeVisible();

  await page.goto(site.url + href);
  await expect(page.getByRole('heading', { name: 'Заявка закрыта' })).toBeVisible();
});

test('the same by keyboard alone, in Kyrgyz, on a wide screen', async ({ page }) => {
  const profile = { intent: 'profile', name: 'Айгүл Сыдыкова', lang: 'kg' };
  await post(site, '/desk/account', profile, aigul.cookie);
  await page.context().addCookies(cookiesOf(site, aigul));
  await page.setViewportSize({ width: 1440, height: 900 });
  await asked('Бермет Кулова');
  await page.goto(`${site.url}/desk`);
  const press = async (name: string, role: 'link' | 'button' = 'button') => {
    const wanted = page.getByRole(role, { name, exact: true });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(wanted).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.waitForURL(/\/desk\/requests$/);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Бермет Кулова' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk\/requests\/\d+$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Командалар' })).toBeVisible();
  await page.keyboard.type('алуу');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Өтүнмө сиздики.')).toBeVisible();
  // Works with a Cyrillic keyboard layout.
  await page.keyboard.press('KeyE');
  await press('Жооп бердик, иш уланат');
  await expect(page.getByText('эртең саат 10:00дө кайтабыз')).toBeVisible();
  await press('Аяктоо');
  await expect(page.getByRole('button', { name: 'Артка кайтаруу' })).toBeVisible();
  await post(site, '/desk/account', { ...profile, name: 'Айпери aigul', lang: 'ru' }, aigul.cookie);
});

test('with a mouse the button of a row stays in its row, and the way to a new request is free', async ({
  page,
}) => {
  await asked('Канат Исаев');
  await page.context().addCookies(cookiesOf(site, owner));
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/desk/requests`);
    const row = page.locator('.desk-row', { has: page.getByRole('link', { name: 'Канат Исаев' }) });
    await row.hover();
    const [around, button] = await Promise.all([
      row.boundingBox(),
      row.getByRole('button', { name: 'Взять' }).boundingBox(),
    ]);
    expect(button?.y, `${width}`).toBeGreaterThanOrEqual(around?.y ?? 0);
    expect(button?.height, `${width}`).toBeLessThanOrEqual(around?.height ?? 0);
    await page.getByRole('link', { name: 'Новая заявка' }).click();
    await expect(page).toHaveURL(/\/desk\/requests\/new/);
  }
});

test('the pages keep the standards on every width', async ({ page }) => {
  const { code } = await asked('Айпери Константинопольская-Джумабаева');
  await page.context().addCookies(cookiesOf(site, owner));
  const id = await idOf(code);
  for (const path of ['/desk/requests', `/desk/requests/${id}`, '/desk/duty', '/desk']) {
    const response = await page.goto(site.url + path);
    expect(await htmlErrors((await response?.text()) ?? '')).toEqual([]);
    await checkPage(page);
  }
});

test('a colleague sees a change within a second, and other viewers', async () => {
  const { code } = await asked('Живая Заявка');
  const id = await idOf(code);
  const end = new AbortController();
  const response = await fetch(`${site.url}/desk/live?request=${id}`, {
    headers: { cookie: aigul.cookie },
    signal: end.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  let heard = '';
  const reading = (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return;
      heard += value;
    }
  })().catch(() => undefined);
  await expect(async () => expect(heard).toContain('event: viewers')).toPass();
  await expect(async () => {
    const html = await (await read(site, `/desk/requests/${id}`, owner.cookie)).text();
    expect(html).toContain('Сейчас смотрят: Айпери aigul');
  }).toPass();
  const version = '1';
  const take = () =>
    post(
      site,
      `/desk/requests/${id}`,
      { intent: 'status', status: 'taken', version },
      owner.cookie,
    );
  await take();
  await expect(async () => expect(heard).toContain('event: changed')).toPass({ timeout: 1000 });
  end.abort();
  await reading;

  // The second person learns who was first.
  const late = await post(site, '/desk/requests', { intent: 'take', id, version }, aigul.cookie);
  const told = await read(site, late.headers.get('location') ?? '', aigul.cookie);
  expect(await told.text()).toContain('заявку уже ведёт Айпери owner');
});

test('a note that comes after the end of the session is sent again after the sign-in', async () => {
  const id = await idOf((await asked('Долгая Заметка')).code);
  const key = crypto.randomUUID();
  const note = { intent: 'note', key, text: 'Длинная мысль & <важная>' };
  const ended = await post(site, `/desk/requests/${id}`, note);
  expect(ended.status).toBe(401);
  const html = await ended.text();
  expect(html).toContain('Длинная мысль &amp; &lt;важная&gt;</textarea>');
  expect(html).toContain(`name="key" value="${key}"`);
  expect((await post(site, `/desk/requests/${id}`, note, aigul.cookie)).status).toBe(303);
  const page = await (await read(site, `/desk/requests/${id}`, owner.cookie)).text();
  expect(page).toContain('Длинная мысль &amp; &lt;важная&gt;');
  const empty = await post(site, `/desk/requests/${id}`, { ...note, text: ' ' }, aigul.cookie);
  expect(empty.status).toBe(422);
});

test('the page after the end of a session, and the sign-in, speak the language of the member', async () => {
  const speak = (lang: string) =>
    post(site, '/desk/account', { intent: 'profile', name: 'Айпери aigul', lang }, aigul.cookie);
  await speak('kg');
  const device = /desk\.device=[^;]+/.exec(aigul.cookie)?.[0] ?? '';
  const ended = await post(site, '/desk/requests/1', { intent: 'note', text: 'Чалдым.' }, device);
  expect(ended.status).toBe(401);
  expect(await ended.text()).toMatch(/Сеанс аяктады[\s\S]*Чалдым\./);
  const signIn = '/desk/sign-in?next=%2Fdesk%2Fnews';
  const html = await (await read(site, signIn, device)).text();
  expect(html).toContain('lang="ky');
  // The switcher offers other languages and keeps the return path.
  expect(html).toContain('href="?next=%2Fdesk%2Fnews&amp;lng=ru"');
  expect(await (await read(site, `${signIn}&lng=ru`, device)).text()).toContain('lang="ru"');
  await speak('ru');
});

test('a wrong name, phone and address are corrected; a rejected form keeps its input', async ({
  page,
}) => {
  const id = await idOf((await asked('Пертова Анна')).code);
  await page.context().addCookies(cookiesOf(site, aigul));
  await page.goto(`${site.url}/desk/requests/${id}`);
  await page.getByText('Исправить имя, телефон, почту').click();
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });
  await page.getByLabel('Имя', { exact: true }).fill('Петрова Анна');
  await page.getByLabel('Телефон', { exact: true }).fill('12');
  await save.click();
  await expect(page.getByText('Проверьте номер телефона.')).toBeVisible();
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Петрова Анна');
  await page.getByLabel('Телефон', { exact: true }).fill('0555 12 34 58');
  await page.getByLabel('Почта', { exact: true }).fill('anna@mail.example');
  await save.click();
  await expect(page.getByRole('status').getByText('Данные клиента исправлены.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Петрова Анна' })).toBeVisible();
  await expect(page.getByRole('link', { name: '+996 555 12-34-58' })).toBeVisible();
  await expect(page.getByText('исправили имя, телефон или почту')).toBeVisible();
});

test('an answer that crosses a colleague’s asks first, and keeps its words', async ({ page }) => {
  const id = await idOf((await asked('Гүлнара Осмонова')).code);
  await page.context().addCookies(cookiesOf(site, aigul));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/desk/requests/${id}`);
  await page.getByLabel('Ваш ответ').fill('Приходите завтра в 11.');
  const theirs = {
    intent: 'write',
    text: 'Перезвоним вечером.',
    key: randomUUID(),
    next: 'client',
  };
  expect((await post(site, `/desk/requests/${id}`, theirs, owner.cookie)).status).toBe(303);
  const send = page.getByRole('button', { name: 'Отправить ответ' });
  await send.click();
  await expect(page.getByText(/клиенту ответил коллега.*«Перезвоним вечером\.»/)).toBeVisible();
  await expect(page.getByLabel('Ваш ответ')).toHaveValue('Приходите завтра в 11.');
  await send.click();
  await expect(page.locator('.req-text', { hasText: 'Приходите завтра в 11.' })).toBeVisible();
});

test('the export is for the owner, and a search leaves no words in the journal', async () => {
  await asked('=1+1');
  const csv = await read(site, '/desk/requests.csv', owner.cookie);
  expect(csv.headers.get('content-disposition')).toContain('attachment');
  expect(await csv.text()).toContain(`"'=1+1"`);
  expect((await read(site, '/desk/requests.csv', aigul.cookie)).status).toBe(403);
  await read(site, '/desk/requests?q=%D0%A2%D0%B0%D0%B9%D0%BD%D0%B0', owner.cookie);
  const journal = await (await read(site, '/desk/journal', owner.cookie)).text();
  expect(journal).toContain('Выгрузка заявок');
  expect(journal).not.toContain('Тайна');
});

test('bad input is refused or ignored, never an error of ours', async () => {
  for (const path of ['/desk/requests/0', '/desk/requests/x', '/desk/requests/99999999']) {
    expect((await read(site, path, owner.cookie)).status).toBe(404);
  }
  for (const query of ['list=none', 'after=%00', 'q=%00%27', `q=${'я'.repeat(1000)}`, 'done=x']) {
    expect((await read(site, `/desk/requests?${query}`, owner.cookie)).status).toBe(200);
  }
  const bad: Record<string, string>[] = [
    { intent: 'take', id: 'x', version: '1' },
    { intent: 'fly' },
    { intent: 'undo', change: "' OR 1=1" },
    { intent: 'spam', back: '//evil.example/desk' },
  ];
  for (const fields of bad) {
    const response = await post(site, '/desk/requests', fields, owner.cookie);
    expect([303, 400]).toContain(response.status);
    expect(response.headers.get('location') ?? '/desk').toMatch(/^\/desk/);
  }
});
