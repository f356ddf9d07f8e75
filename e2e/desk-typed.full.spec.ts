// Needs a browser: storage, dialogs, focus.
import { ask, doors, somebody } from './support/asking.ts';
import { addMember, cookiesOf, read, type SignedIn } from './support/desk.ts';
import { Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';
import { texts } from './support/texts.ts';

test.describe.configure({ mode: 'default' });

let site: Site;
let owner: SignedIn;
test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
});
test.afterAll(() => site.remove());

test('leaving an edited or rejected form requires a confirmation', async ({ page }) => {
  await page.context().addCookies(cookiesOf(site, owner));
  let asked = 0;
  let answer: 'accept' | 'dismiss' = 'dismiss';
  page.on('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    asked += 1;
    return dialog[answer]();
  });
  const form = `${site.url}/desk/facts/hours`;
  const today = page.getByRole('link', { name: 'Сегодня' }).first();
  const closes = page.locator('[name="hours.closes"]');
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });

  // Without input, leaving needs no confirmation.
  await page.goto(form);
  await today.click();
  await expect(page).toHaveURL(/\/desk$/);

  await page.goto(form);
  await closes.selectOption('18:00');
  await today.click();
  await expect.poll(() => asked).toBe(1);
  await expect(closes).toHaveValue('18:00');
  await closes.selectOption('8:00');
  // Submitting needs no confirmation; rejected input still counts as unsaved.
  await save.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect(asked).toBe(1);
  await today.click();
  await expect.poll(() => asked).toBe(2);
  await closes.selectOption('18:30');
  await save.click();
  await expect(page).toHaveURL(/done=saved/);
  answer = 'accept';
  await today.click();
  await expect(page).toHaveURL(/\/desk$/);
  expect(asked).toBe(2);
});

async function askedRequest(name: string): Promise<string> {
  const { phone: _, ...person } = somebody();
  const fields = { ...person, name, ...doors.home.extra, seconds: '60' };
  const { done } = (await (await ask(site, 'home', fields)).json()) as { done: { code: string } };
  const html = await (await read(site, `/desk/requests?q=${done.code}`, owner.cookie)).text();
  return `${site.url}/desk/requests/${/\/desk\/requests\/(\d+)"/.exec(html)?.[1]}`;
}

test('input survives other buttons, a reload and a closed tab, until it is sent', async ({
  page,
}) => {
  const context = page.context();
  await context.addCookies(cookiesOf(site, owner));
  const href = await askedRequest('Бакыт Омуров');
  await page.goto(href);
  const note = page.getByLabel('Новая заметка');
  const what = page.getByLabel('Что сделать');
  const answer = page.getByLabel('Ваш ответ');
  await note.fill('Просил звонить после обеда');
  await answer.fill('Расписка подойдёт');
  await page.getByText('Назначить другой шаг').click();
  await what.fill('Позвонить сестре');
  await page.getByRole('button', { name: 'Взять' }).click();
  await expect(page.getByText('Заявка ваша.')).toBeVisible();
  await expect(note).toHaveValue('Просил звонить после обеда');
  await expect(what).toHaveValue('Позвонить сестре');
  await page.getByText('Чем закончилось?', { exact: true }).click();
  await page.getByRole('button', { name: 'Не дозвонились' }).click();
  await expect(page.getByText('Отмечено: не дозвонились.')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  page = await context.newPage();
  await page.goto(href);
  await expect(page.getByLabel('Новая заметка')).toHaveValue('Просил звонить после обеда');
  await page.getByRole('button', { name: 'Сохранить заметку' }).click();
  await expect(page.getByText('Заметка сохранена.')).toBeVisible();
  await expect(page.getByLabel('Новая заметка')).toHaveValue('');
  await expect(page.getByLabel('Ваш ответ')).toHaveValue('Расписка подойдёт');
  await page.getByRole('button', { name: 'Отправить ответ' }).click();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(page.getByText('его текст снова в поле ответа')).toBeVisible();
  await page.goto(href);
  await expect(page.getByLabel('Ваш ответ')).toHaveValue('Расписка подойдёт');
  await page.getByLabel('Ваш ответ').fill('Расписка подойдёт, и копия');
  await page.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(page.getByText('Ответ записан')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Отменить', exact: true });
  await expect(page.getByText('уходит через несколько секунд')).toBeVisible();
  await expect(undo).toHaveText(/[1-9]$/);
  await expect(undo).toHaveCount(0, { timeout: 12_000 });
  await expect(page.getByText('отправлено')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ответ записан')).toHaveCount(0);
  await page.goto(href);
  await expect(page.getByLabel('Ваш ответ')).toHaveValue('');

  await page.goto(`${site.url}/desk/requests/new`);
  await page.getByRole('textbox', { name: 'Имя' }).fill('Анна Петрова');
  await page.getByLabel('Вопрос в двух словах').fill('Раздел квартиры');
  await page.goto(href);
  await page.goto(`${site.url}/desk/requests/new`);
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна Петрова');
  await page.getByRole('button', { name: 'Убрать черновик' }).click();
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Вопрос в двух словах')).toHaveValue('');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Анна Петрова');
  await page.getByRole('button', { name: 'Выйти' }).first().click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft:');
});

test('a sentence goes once its field is filled, and the form is sent', async ({ page }) => {
  await page.goto(`${site.url}/desk/sign-in?lng=kg`);
  await page.getByRole('button', { name: 'Кирүү', exact: true }).click();
  await expect(page.locator('.err')).toHaveCount(3);
  const email = page.locator('[name=email]');
  await expect(email).toBeFocused();
  await email.fill('aigul');
  await page.getByRole('button', { name: 'Кирүү', exact: true }).click();
  await expect(page.locator('.err').first()).toHaveText(texts('kg', 'desk').refusedField.email);
  await email.fill('aigul@kalys.example');
  await page.locator('[name=password]').fill('семь верблюдов');
  await page.locator('[name=code]').fill('123456');
  await expect(page.locator('.err')).toHaveCount(0);
  await page.getByRole('button', { name: 'Кирүү', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('туура келбейт');
});
