// Needs a browser: keys, layout beside an open item.
import './support/company.ts';
import { addMember, cookiesOf, type SignedIn } from './support/desk.ts';
import { fillDesk } from './support/desk-work.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Day of the meetings. */
const day = '2027-01-20';

let site: Site;
let owner: SignedIn;
test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
  const people = await query<{ id: string }>(site, 'SELECT id FROM staff');
  const database = await site.database();
  await fillDesk(database, { people: people.map(({ id }) => id), day });
  await database.close();
});
test.afterAll(() => site.remove());

test('lists work by keyboard and beside an open item; the answer is below the outcome', async ({
  page,
}) => {
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${site.url}/desk/reviews`);
  const waiting = page.locator('.desk-card');
  const before = await waiting.count();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(waiting.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText('Теперь на сайте:')).toBeVisible();
  await expect(waiting).toHaveCount(before - 1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk\/reviews\/\d+/);
  const pane = page.locator('.desk-pane');
  await expect(pane.locator('.desk-row [aria-current]')).toBeVisible();

  await page.goto(`${site.url}/desk/meetings?day=${day}`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk\/meetings\/\d+/);
  await expect(pane.getByRole('link')).not.toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk\/meetings\/\d+/);

  await page.goto(`${site.url}/desk/meetings?day=${day}`);
  await page.keyboard.press('x');
  await expect(page.getByLabel('Причина')).toBeVisible();

  await page.goto(`${site.url}/desk/conflicts`);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'K-CHECK1' })).toBeFocused();

  await page.goto(`${site.url}/desk/requests`);
  // Twenty rows fit on a laptop.
  const last = await page.locator('.desk-row').nth(19).boundingBox();
  expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThanOrEqual(900);
  const more = page.getByRole('button', { name: 'Ещё' });
  const rare = page.getByRole('link', { name: 'Завершённые' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(1200, 700)]) {
    await more.click();
    await expect(rare).toBeVisible();
    await close();
    await expect(rare).toBeHidden();
  }

  await page.goto(`${site.url}/desk/requests/2`);
  const answer = page.getByLabel('Ваш ответ');
  const top = async (place: typeof answer) => (await place.boundingBox())?.y ?? 0;
  expect(await top(page.getByText('Чем закончилось?'))).toBeLessThan(await top(answer));
  await page.keyboard.press('r');
  await expect(answer).toBeFocused();
});
