// Needs a browser: forms with and without scripts, typed values.
import { checkPage } from './support/check-page.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from './support/desk.ts';
import { newPhone } from './support/new-phone.ts';
import { query } from './support/query.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

const meeting = texts('ru', 'request').meeting;

// One worker: its site has one link for the first owner.
test.describe.configure({ mode: 'default' });

let owner: SignedIn;
test.beforeAll(async ({ site }) => {
  owner = await addMember(site, 'owner');
});

const desk = (site: Site, path: string, fields: Record<string, string>) =>
  post(site, path, fields, owner.cookie);

test('a caller is booked, a closed day moves them, a feed shows it until its link is renewed', async ({
  page,
  site,
}) => {
  await page.context().addCookies(cookiesOf(site, owner));
  const days = await (await fetch(`${site.url}/booking?kind=office&in=ru&lng=ru`)).text();
  // The last day: today's first remaining slot may be too short.
  const day =
    [...days.matchAll(/day=(20[\d-]{8})/g)]
      .map(([, date = '']) => date)
      .sort()
      .at(-1) ?? '';
  await page.goto(`/desk/meetings?day=${day}&lawyer=1`);
  await checkPage(page);
  await page.locator('.meet-grid .free a').first().click();
  await page.locator('#name').fill('Чолпон');
  await page.locator('#phone').fill(newPhone());
  await page.locator('#email').fill('cholpon@example.com');
  await checkPage(page);
  await page
    .getByRole('checkbox', { name: plain(texts('ru', 'deskCaller').consent).slice(0, 18) })
    .check();
  await page.getByRole('button', { name: texts('ru', 'deskMeetings').book.submit }).click();
  await expect(page.locator('.meet-list')).toContainText('Чолпон');

  await desk(site, '/desk/meetings/hours', { lawyer: '1', intent: 'feed' });
  const feedIn = async () =>
    /\/meetings\/1-[\w.~-]+/.exec(
      await (await read(site, '/desk/meetings/hours?lawyer=1', owner.cookie)).text(),
    )?.[0] ?? '';
  const feed = await feedIn();
  const calendar = await (await read(site, feed)).text();
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).not.toContain('Чолпон');
  await desk(site, '/desk/meetings/hours', { lawyer: '1', intent: 'feed' });
  expect((await read(site, feed)).status).toBe(404);
  expect((await read(site, await feedIn())).status).toBe(200);

  const closure = {
    intent: 'close',
    lawyer: '1',
    day,
    until: day,
    from: '09:00',
    to: '19:00',
    reason: 'Суд',
  };
  // Affected people are listed first.
  const asked = await (await desk(site, '/desk/meetings', closure)).text();
  expect(asked).toContain('Чолпон');
  const shown = /name="shown" value="([\d,]+)"/.exec(asked)?.[1] ?? '';
  const closed = await desk(site, '/desk/meetings', { ...closure, shown });
  expect(closed.headers.get('location')).toContain('count=1');
  expect((await desk(site, '/desk/meetings', { ...closure, lawyer: '' })).status).toBe(422);
  const [mail] = await query<{ text: string }>(
    site,
    "SELECT text FROM messages WHERE kind = 'meeting-displaced' AND recipient = 'cholpon@example.com'",
  );
  const [link = ''] = /http\S+#meeting/.exec(mail?.text ?? '') ?? [];
  await page.goto(link);
  await expect(page.locator('#meeting button[name=hour]')).toHaveCount(3);
  await page.locator('#meeting button[name=hour]').first().click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(plain(meeting.news.moved));
  await page.goto(`/desk/meetings?day=${day}&week=1`);
  await checkPage(page);
  await page.goto('/desk/meetings/hours');
  await checkPage(page);

  // A Sunday, and an annual holiday.
  for (const off of ['2026-11-29', '2027-03-08']) {
    await page.goto(`/desk/meetings?day=${off}`);
    await expect(page.getByText('Офис в этот день закрыт')).toBeVisible();
  }
  await page.goto(`/desk/meetings?day=${day}`);
  await expect(page.getByText('Офис в этот день закрыт')).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without JavaScript';
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test(`a week with wrong days is kept as it was typed, and the days are named, ${how}`, async ({
      page,
      site,
    }) => {
      await page.context().addCookies(cookiesOf(site, owner));
      await page.goto('/desk/meetings/hours?lawyer=3');
      const choose = (field: string, time: string) => page.locator(`#${field}`).selectOption(time);
      const typed = {
        opens1: '09:30',
        closes1: '17:00',
        opens2: '10:00',
        closes2: '09:00',
        opens4: '11:00',
        closes4: '',
      };
      for (const [field, time] of Object.entries(typed)) await choose(field, time);
      await page.getByRole('button', { name: 'Сохранить часы' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Часы не сохранены');
      await expect(alert.getByRole('link')).toHaveText(['вторник', 'четверг']);
      await expect(page.getByRole('heading', { name: 'Коваленко' })).toBeVisible();
      for (const [field, time] of Object.entries(typed)) {
        await expect(page.locator(`#${field}`)).toHaveValue(time);
      }
      await expect(page.locator('[aria-invalid]')).toHaveCount(4);
      await expect(page.locator('#opens2')).toHaveAccessibleDescription(/раньше\sконца/);
      await expect(page.locator('#closes4')).toHaveAccessibleDescription(/и\sначало, и\sконец/);
      if (javaScriptEnabled) await checkPage(page);

      await choose('closes2', '19:00');
      await choose('opens4', '');
      await page.getByRole('button', { name: 'Сохранить часы' }).click();
      await expect(page.getByRole('status')).toContainText('Сохранено');
      await expect(page.locator('#closes2')).toHaveValue('19:00');
      await expect(page.locator('#opens4')).toHaveValue('');
      // The site is shared with other tests: restore the office hours.
      await desk(site, '/desk/meetings/hours', { lawyer: '3' });
    });

    test(`a lawyer's services and calendar are kept as typed, ${how}`, async ({ page, site }) => {
      await page.context().addCookies(cookiesOf(site, owner));
      await page.goto('/desk/meetings/hours?lawyer=3');
      const offer = page.getByRole('region', { name: 'Что принимает' });
      const kinds = offer.getByRole('group', { name: 'Как встречается' }).getByRole('checkbox');
      for (const kind of await kinds.all()) await kind.uncheck();
      const first = offer.getByRole('group', { name: 'Услуги' }).getByRole('checkbox').first();
      const before = await first.isChecked();
      await first.setChecked(!before);
      await offer.getByRole('button', { name: 'Сохранить' }).click();
      await expect(offer.getByRole('alert')).toContainText('хотя бы один вид встречи');
      await expect(offer.getByRole('alert')).toBeFocused();
      await expect(first).toBeChecked({ checked: !before });
      for (const kind of await kinds.all()) await expect(kind).not.toBeChecked();

      const address = page.getByLabel('Секретный адрес календаря');
      await address.fill('https://127.0.0.1/court.ics');
      await page.getByRole('button', { name: 'Подключить' }).click();
      await expect(address).toHaveValue('https://127.0.0.1/court.ics');
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription(/не\sв\sинтернет/);
      await expect(page.getByRole('heading', { name: 'Коваленко' })).toBeVisible();
    });

    test(`a closure with wrong times is kept as it was typed, ${how}`, async ({ page, site }) => {
      await page.context().addCookies(cookiesOf(site, owner));
      await page.goto('/desk/meetings/hours?lawyer=3');
      await page.getByLabel('День', { exact: true }).fill('14.12.2026');
      await page.getByLabel('С', { exact: true }).selectOption('15:00');
      await page.getByLabel('До', { exact: true }).selectOption('10:00');
      await page.getByLabel('Причина').fill('Суд');
      await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('начало должно быть раньше конца');
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('radio', { name: 'Коваленко' })).toBeChecked();
      await expect(page.getByLabel('День', { exact: true })).toHaveValue('14.12.2026');
      await expect(page.getByLabel('С', { exact: true })).toHaveValue('15:00');
      await expect(page.getByLabel('Причина')).toHaveValue('Суд');
      if (javaScriptEnabled) await checkPage(page);
    });
  });
}
