// Needs a browser: taps on a phone.
import { checkPage } from './support/check-page.ts';
import { addMember, cookiesOf, type SignedIn } from './support/desk.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'default' });

let site: Site;
let aigul: SignedIn;
test.beforeAll(async () => {
  site = await Site.start();
  await addMember(site, 'owner');
  aigul = await addMember(site, 'intake', 'aigul@kalys.example');
});
test.afterAll(() => site.remove());

test('a caller is entered with four taps, recognised on the next call, and separated from his sister', async ({
  page,
}) => {
  await page.context().addCookies(cookiesOf(site, aigul));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/desk/requests`);
  await page.getByRole('link', { name: 'Новая заявка' }).click();
  await page.getByLabel('Телефон', { exact: true }).click();
  await page.keyboard.type('0555 12-34-56');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Канат Осмонов');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Сохранить заявку' }).click();
  await expect(page.getByText('Заявка сохранена, она ваша.')).toBeVisible();
  await expect(page.locator('#step').getByText('Продолжить работу')).toBeVisible();

  // A returning caller: found by part of the phone while typing.
  await page.goto(`${site.url}/desk/requests/new`);
  await page.getByLabel('В офисе').check({ force: true });
  await page.getByLabel('Вопрос в двух словах').fill('Про брата');
  await page.getByLabel('Телефон', { exact: true }).pressSequentially('123456');
  await page.getByRole('button', { name: /Канат Осмонов/ }).click();
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Канат Осмонов');
  await expect(page.getByLabel('Вопрос в двух словах')).toHaveValue('Про брата');
  await expect(page.getByLabel('В офисе')).toBeChecked();
  // This time his sister calls, with his phone.
  await page.getByLabel('Имя', { exact: true }).fill('Айгүл Осмонова');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Сохранить заявку' }).click();
  await page.getByRole('link', { name: /Обращается не впервые: 1 заявка/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Айгүл Осмонова');
  await expect(page.getByText('Канат Осмонов').first()).toBeVisible();
  await checkPage(page);

  await page.getByRole('checkbox').first().check();
  await page.getByText('Не тот человек?').click();
  await page.getByRole('button', { name: 'Это другой человек' }).click();
  await expect(page.getByText('Отделили: у этих заявок теперь своя карточка.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Канат Осмонов');
  await expect(page.getByText('тот же телефон')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить', exact: true }).first().click();
  await expect(page.getByText('Вернули как было.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Айгүл Осмонова');
});

test('without a script a button finds known people, and nothing typed is lost', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(cookiesOf(site, aigul));
  const page = await context.newPage();
  await page.goto(`${site.url}/desk/requests/new`);
  await page.getByLabel('Имя', { exact: true }).fill('Осмонов');
  await page.getByLabel('Вопрос в двух словах').fill('Наследство');
  await page.getByRole('button', { name: 'Найти среди клиентов' }).click();
  await page.getByRole('button', { name: /Осмонов/ }).click();
  await expect(page.getByLabel('Телефон', { exact: true })).toHaveValue('+996 555 12-34-56');
  await expect(page.getByLabel('Вопрос в двух словах')).toHaveValue('Наследство');
  // Rejected by the server without consent: the browser's validation is off.
  await page.locator('form[data-known]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('button', { name: 'Сохранить заявку' }).click();
  await expect(page.getByRole('alert')).toContainText('Спросите клиента о согласии');
  await expect(page.getByLabel('Вопрос в двух словах')).toHaveValue('Наследство');
  // Booking a meeting prefills the contact.
  await page.goto(`${site.url}/desk/requests/1`);
  await page.getByRole('link', { name: 'Записать на встречу' }).click();
  const booked = page.getByText('Канат Осмонов, +996 555 12-34-56 Выберите свободное время.');
  await expect(booked).toBeVisible();
  await page.getByRole('link', { name: 'Неделя' }).click();
  await page.locator('.meet-days h2 a').nth(1).click();
  await expect(booked).toBeVisible();
  await page.locator('.meet-grid .free a').first().click();
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Канат Осмонов');
  await expect(page.getByLabel('Телефон', { exact: true })).toHaveValue('+996 555 12-34-56');
  // A canned answer, rejected for an unknown placeholder, then sent with the client's name.
  await page.goto(`${site.url}/desk/answers/new`);
  await page.getByLabel('Название').fill('Адрес');
  await page.getByLabel('Русский').fill('{имя}, с вас {сумма}');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('alert')).toContainText('не знает, чем заменить {сумма}');
  await page.getByLabel('Русский').fill('{имя}, ждём вас. {я}');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.goto(`${site.url}/desk/requests/1`);
  await page.getByText('Заготовка для сообщения', { exact: true }).click();
  await page.getByRole('link', { name: 'Адрес', exact: true }).click();
  await expect(
    page.getByRole('blockquote').getByText(/^Канат Осмонов, ждём вас\. ./),
  ).toBeVisible();
  await context.close();
});
