// Needs a browser: an editor with drafts on the device.
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { checkPage, htmlErrors } from '../../../e2e/support/check-page.ts';
import {
  cookiesOf,
  inviteByForm,
  join,
  linkIn,
  type Member,
  post,
  read,
} from '../../../e2e/support/desk.ts';
import { formValues } from '../../../e2e/support/page-forms.ts';
import { query } from '../../../e2e/support/query.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, test } from '../../../e2e/support/test.ts';

// One site, two editors (25 s).
test.describe.configure({ mode: 'serial' });

let site: Site;
let owner: Member;
let editor: Member;

test.use({ actionTimeout: 8000 });

test.beforeAll(async () => {
  site = await Site.start();
  owner = await join(site, linkIn(site.output), 'owner@kalys.example');
  const invitation = await inviteByForm(site, owner, 'editor@kalys.example', 'editor');
  editor = await join(site, invitation, 'editor@kalys.example');
});
test.afterAll(() => site.remove());

/** Opens pages with a member's session. */
const signIn = (page: Page, member: Member) => page.context().addCookies(cookiesOf(site, member));

const textOf = async (response: Response) => (await response.text()).replaceAll('\u00a0', ' ');

/** The fields of a form as its page has them. */
async function formOf(path: string, { cookie }: Member): Promise<Record<string, string>> {
  const html = await (await read(site, path, cookie)).text();
  const [, form = ''] = /<form class="post-form"([\s\S]*?)<\/form>/.exec(html) ?? [];
  const { tab, ...fields } = formValues(form);
  return fields;
}

const shownIn = async (path: string) => textOf(await read(site, path));

/** Pages are dropped from the cache by a notice, which comes at once but not before the answer. */
const expectPublic = (status: number, prefix = '') =>
  expect
    .poll(async () => (await read(site, `${prefix}/blog-single-fullwidth/${id}`)).status)
    .toBe(status);

let path: string;
let id: string;

test('a draft becomes public one language at a time', async ({ page }) => {
  await signIn(page, editor);
  await page.goto(`${site.url}/desk/news`);
  await checkPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  await page.waitForURL(/\/desk\/news\/\d+$/);
  path = new URL(page.url()).pathname;
  id = path.split('/').pop() ?? '';
  const today = await textOf(await read(site, '/desk', editor.cookie));
  expect(today).toContain('href="/desk/news?list=drafts"');
  const russian = page.getByRole('region', { name: /^Русский/ });
  const words = russian.getByLabel('Текст', { exact: true });
  await expect(words).toHaveAccessibleDescription(/^Без разметки/);
  // Hints update with the input.
  await russian.getByLabel('Заголовок').fill('Новый налоговый режим '.repeat(4));
  await expect(russian.getByText('поисковики его обрежут')).toBeVisible();
  await russian.getByLabel('Заголовок').fill('Новый налоговый режим');
  await expect(russian.getByText('поисковики его обрежут')).toBeHidden();
  await words.fill(`${'Слово '.repeat(40)}конец`);
  await expect(russian.locator('q')).toHaveText(/Слово ?…$/);
  await words.fill('С\u00adявки при\u00adнимают до пятницы.\r\n\r\nЖдём вас.');
  await page.getByRole('radio', { name: /^Кыргызча/ }).check();
  const kyrgyz = page.getByRole('region', { name: /^Кыргызча/ });
  await kyrgyz.getByLabel('Заголовок').fill('Жаңы салык режими');
  await kyrgyz.getByLabel('Текст', { exact: true }).fill('Өтүнмөлөр жумага чейин.');
  await kyrgyz.getByRole('button', { name: 'Опубликовать: Кыргызча' }).click();
  await expect(
    page.getByText('Готово: Кыргызча. На сайте появится вместе с русским текстом'),
  ).toBeVisible();
  await expectPublic(404, '/kg');
  await page.getByRole('radio', { name: /^Русский/ }).check();
  await russian.getByRole('button', { name: 'Опубликовать: Русский' }).click();
  await expect(page.getByText('Опубликовано: Русский')).toBeVisible();
  await checkPage(page);
  expect(await htmlErrors(await textOf(await read(site, path, editor.cookie)))).toEqual([]);

  await expectPublic(200);
  expect(await shownIn(`/kg/blog-single-fullwidth/${id}`)).toContain('Жаңы салык режими');
  expect(await shownIn(`/en/blog-single-fullwidth/${id}`)).toContain('Новый налоговый режим');
  expect(await shownIn('/blog-fullwidth')).toContain('Новый налоговый режим');
});

test('of two editors nobody overwrites the other, also without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU' });
  const page = await context.newPage();
  await signIn(page, editor);
  await page.goto(site.url + path);
  const russian = page.getByRole('region', { name: /^Русский/ });
  const words = russian.getByLabel('Текст', { exact: true });
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });
  const theirs = await formOf(path, owner);
  const saved = { ...theirs, 'content.ru': 'Заявки до пятницы.', intent: 'save' };
  expect((await post(site, path, saved, owner.cookie)).status).toBe(303);
  // A newer version of one language does not block saving another.
  await words.fill('Заявки до субботы.');
  await page.locator('[name="title.en"]').fill('New tax regime');
  await russian.getByRole('button', { name: /^Опубликовать/ }).click();
  await expect(page.getByRole('alert')).toContainText('была сохранена другая версия');
  await expect(russian.getByText('Сохранено: Айпери owner')).toBeVisible();
  await expect(russian.getByText('Заявки до пятницы.')).toBeVisible();
  await expect(words).toHaveValue('Заявки до субботы.');
  expect(await formOf(path, owner)).toMatchObject({
    'content.ru': 'Заявки до пятницы.',
    'title.en': 'New tax regime',
  });
  expect(await shownIn(`/blog-single-fullwidth/${id}`)).not.toContain('субботы');
  // Who has seen both decides; the other text stays among the versions.
  await save.click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(words).toHaveValue('Заявки до субботы.');
  await page.goto(`${site.url}${path}/versions`);
  const friday = page.getByRole('listitem').filter({ hasText: 'Заявки до пятницы.' });
  await friday.getByText('Текст этой версии').click();
  await expect(friday.getByText('Заявки до пятницы.')).toBeVisible();
  await friday.getByRole('button', { name: /^Вернуть эту версию/ }).click();
  await expect(words).toHaveValue('Заявки до пятницы.');
  await context.close();
});

test('a translation says that the original has changed, until somebody says that it fits', async () => {
  const form = { ...(await formOf(path, editor)), 'title.ru': 'Новый режим налогов' };
  await post(site, path, { ...form, intent: 'publish.ru' }, editor.cookie);
  const list = await textOf(await read(site, '/desk/news?list=stale', editor.cookie));
  expect(list).toContain('Кыргызча: опубликован, оригинал изменился');
  const html = await textOf(await read(site, path, editor.cookie));
  expect(html).toMatch(/Оригинал изменился после перевода[\s\S]*Заявки до пятницы\./);
  await post(site, path, { ...(await formOf(path, editor)), intent: 'same.kg' }, editor.cookie);
  const after = await textOf(await read(site, '/desk/news?list=stale', editor.cookie));
  expect(after).not.toContain('Кыргызча: опубликован, оригинал');
  // The English draft was not confirmed.
  expect(after).toContain('English: черновик, оригинал изменился');
  const [entry] = await query<{ after: unknown }>(
    site,
    "SELECT after FROM audit WHERE action = 'post.fresh'",
  );
  expect(entry?.after).toEqual({ language: 'kg', why: 'same' });
});

test('a translation is not called published while its original is off the site', async () => {
  const sent = async (intent: string) => {
    const done = await post(site, path, { ...(await formOf(path, owner)), intent }, owner.cookie);
    return textOf(await read(site, String(done.headers.get('location')), owner.cookie));
  };
  expect(await sent('unpublish.ru')).toContain('Переводы без него тоже не видны');
  const list = await textOf(await read(site, '/desk/news', owner.cookie));
  expect(list).toContain('Кыргызча: ждёт русский текст');
  const html = await sent('publish.kg');
  expect(html).toContain('Готово: Кыргызча. На сайте появится вместе с русским текстом');
  expect(html).not.toMatch(/<small>опубликован<\/small>/);
  expect(await sent('publish.ru')).toContain('Опубликовано: Русский');
});

test('a draft waits on the device until it is saved, and does not pass for the newest version', async ({
  page,
}) => {
  await signIn(page, owner);
  await page.goto(site.url + path);
  const field = page.locator('[name="additional_info.ru"]');
  await field.fill('Звоните');
  await page.goto('about:blank');
  const saved = { ...(await formOf(path, editor)), 'additional_info.ru': 'Пишите', intent: 'save' };
  await post(site, path, saved, editor.cookie);
  await page.goto(site.url + path);
  const draft = page.getByText('Это черновик: он ещё не отправлен.');
  await expect(draft).toBeVisible();
  await expect(field).toHaveValue('Звоните');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('была сохранена другая версия');
  await expect(field).toHaveValue('Звоните');
  await checkPage(page);
  expect(await formOf(path, editor)).toMatchObject({ 'additional_info.ru': 'Пишите' });
  // The draft outlives the refusal, and may be thrown away.
  await page.goto(`${site.url}${path}/versions`);
  await page.getByText('Текст этой версии').first().click();
  await checkPage(page);
  await page.goto(site.url + path);
  await expect(field).toHaveValue('Звоните');
  await page.getByRole('button', { name: 'Убрать черновик' }).click();
  await expect(field).toHaveValue('Пишите');
  await field.fill('Пишите нам');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await page.goto(site.url + path);
  await expect(field).toHaveValue('Пишите нам');
  await expect(draft).toBeHidden();
  const scripts = await page
    .locator('script')
    .evaluateAll((all) => all.map((each) => each.textContent?.length ?? 0));
  expect(Math.max(...scripts)).toBeLessThan(6 * 1024);
});

test('the date of a post survives a closed tab', async ({ page }) => {
  const context = page.context();
  await signIn(page, owner);
  await page.goto(site.url + path);
  const stored = await page.locator('[name="date"]').inputValue();
  await page.locator('[name="date"]').fill('01.01.2035, 10:00');
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(site.url + path);
  const date = again.locator('[name="date"]');
  await expect(date).toHaveValue('01.01.2035, 10:00');
  await again.getByRole('button', { name: 'Убрать черновик' }).click();
  await expect(date).toHaveValue(stored);
});

test('Enter in a field saves, and publishes nothing', async ({ page }) => {
  await signIn(page, owner);
  await page.goto(site.url + path);
  const field = page.locator('[name="title.ru"]');
  const title = await field.inputValue();
  for (const typed of [`${title}!`, title]) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
    await expect(field).toHaveValue(typed);
    expect(await shownIn(`/blog-single-fullwidth/${id}`)).not.toContain(`${title}!`);
  }
});

test('dates, wrong fields and the trash', async ({ browser }) => {
  const form = await formOf(path, owner);
  const wrong = { ...form, image_url: 'javascript:1', 'title.kg': 'Дагы', intent: 'save' };
  const refused = await post(site, path, wrong, owner.cookie);
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toMatch(/начинается с https[\s\S]*value="javascript:1"/);
  expect(await formOf(path, owner)).toMatchObject({ 'title.kg': 'Дагы', image_url: '' });
  const ended = {
    ...(await formOf(path, owner)),
    ends: '2026-01-02T10:00',
    date: '2026-01-01T10:00',
  };
  expect((await post(site, path, { ...ended, intent: 'save' }, owner.cookie)).status).toBe(303);
  await expectPublic(404);
  const stays = { ...(await formOf(path, owner)), ends: '' };
  await post(site, path, { ...stays, intent: 'save' }, owner.cookie);
  await expectPublic(200);
  const later = { ...(await formOf(path, owner)), date: '2035-01-01T10:00' };
  await post(site, path, { ...later, intent: 'save' }, owner.cookie);
  await expectPublic(404);
  // Saving publishes nothing: the date stays, until the post's fate is chosen.
  const noDay = { ...(await formOf(path, owner)), date: '' };
  const kept = await post(site, path, { ...noDay, intent: 'save' }, owner.cookie);
  expect(kept.status).toBe(422);
  expect(await kept.text()).toContain('Новость ждёт назначенного дня');
  await expectPublic(404);
  expect((await formOf(path, owner)).date).toBe('01.01.2035, 10:00');
  await post(site, path, { ...noDay, intent: 'publish.ru' }, owner.cookie);
  await expectPublic(200);
  // The trash is a tap away from its own undo.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU' });
  const page = await context.newPage();
  await signIn(page, owner);
  await page.goto(site.url + path);
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expectPublic(404);
  expect(await textOf(await read(site, '/desk/news?list=trash', owner.cookie))).toContain(path);
  await expect(page.getByText('Новость в корзине.')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть из корзины' }).click();
  await expect(page.getByText('Новость снова в списке, как была.')).toBeVisible();
  await expectPublic(200);
  // So it is later, from the list of the trash.
  await page.getByRole('button', { name: 'В корзину' }).click();
  await page.goto(`${site.url}/desk/news?list=trash`);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: /^Вернуть из корзины: ./ }).click();
  await expect(page.getByText('Новость снова в списке, как была.')).toBeVisible();
  await expectPublic(200);
  await context.close();
});

test('a picture is uploaded and cut around a tapped place, without script; what is none gets a sentence', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU' });
  const page = await context.newPage();
  await signIn(page, owner);
  await page.goto(`${site.url}${path}/picture`);
  const upload = async (bytes: Buffer) => {
    const file = test.info().outputPath('a.jpg');
    await writeFile(file, bytes);
    await page.getByLabel('Файл').setInputFiles(file);
    await page.getByRole('button', { name: 'Загрузить' }).click();
  };
  await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert')).toContainText('рисунок SVG');
  await upload(Buffer.alloc(60_000_000));
  await expect(page.getByRole('alert')).toContainText('больше 25 МБ');
  const create = { width: 900, height: 900, channels: 3, background: '#00c' } as const;
  await upload(await sharp({ create }).jpeg().toBuffer());
  await expect(page.getByRole('status')).toContainText('Картинка сохранена');
  await page
    .getByRole('button', { name: 'Выбрать главное место' })
    .click({ position: { x: 30, y: 250 } });
  await expect(page.getByLabel('Слева, %')).toHaveValue('11');
  await context.close();
  await expect.poll(() => shownIn(`/blog-single-fullwidth/${id}`)).toContain('src="/photos/');
  const article = await shownIn(`/blog-single-fullwidth/${id}`);
  const [, photo = ''] = /src="(\/photos\/[a-z\d]+)" alt="[^"]*" width="960"/.exec(article) ?? [];
  expect(article).toContain(`${photo}-wide-1920 1920w`);
  const file = await fetch(`${site.url}${photo}-wide-480`, { headers: { accept: 'image/avif' } });
  expect(file.headers.get('content-type')).toBe('image/avif');
  expect((await read(site, `${photo}-wide-481`)).status).toBe(404);
});

test('a preview shows what is saved to whoever has the link, until it ends', async () => {
  const form = await formOf(path, owner);
  await post(site, path, { ...form, 'title.en': 'A draft title', intent: 'save' }, owner.cookie);
  const html = await textOf(await read(site, path, owner.cookie));
  const [, link = ''] = /href="(\/en\/news-preview\/[^"]+)"/.exec(html) ?? [];
  const response = await read(site, link);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  expect(await textOf(response)).toMatch(/<h1[^>]*>A draft title/);
  const forged = link.replace(/preview\/\d+/, 'preview/1');
  expect((await read(site, forged)).status).toBe(404);
});
