// Needs a browser: axe, errors beside the fields.
import { checkDeskScreen, checkPage } from '../../../e2e/support/check-page.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from '../../../e2e/support/desk.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, bareTest as test } from '../../../e2e/support/test.ts';

let site: Site;
let owner: SignedIn;

test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
});
test.afterAll(() => site.remove());

test('a redirect works in every language from the next request on, and is removed', async ({
  page,
}) => {
  const leadsTo = async (path: string) => {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    return `${response.status} ${response.headers.get('location')}`;
  };
  expect(await leadsTo('/o-nas')).toBe('404 null');
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/desk/redirects`);
  await page.getByLabel('Старый адрес').fill('/O-nas/');
  await page.getByLabel('Куда ведёт').fill('/nothing-here');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByLabel('Куда ведёт')).toHaveAccessibleDescription(/Такой страницы/);
  await checkPage(page);
  expect(await page.getByLabel('Старый адрес').inputValue()).toBe('/O-nas/');
  await page.getByLabel('Куда ведёт').fill(`${site.url}/about`);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('status')).toContainText('работает');
  await checkDeskScreen(page);
  // The notice reaches every process, including this one.
  await expect.poll(() => leadsTo('/o-nas'), { intervals: [20] }).toBe('301 /about');
  expect(await leadsTo('/KY/o-nas/?utm_source=x')).toBe('301 /kg/about?utm_source=x');
  const chain = { from: '/about-us-2', target: '/o-nas', status: '301' };
  expect((await post(site, '/desk/redirects', chain, owner.cookie)).status).toBe(422);
  await page.getByRole('button', { name: 'Удалить перенаправление с /o-nas' }).click();
  await expect(page.getByRole('status')).toContainText('удалено');
  await expect.poll(() => leadsTo('/o-nas'), { intervals: [20] }).toBe('404 null');
  const journal = await (await read(site, '/desk/journal', owner.cookie)).text();
  expect(journal).toMatch(/Перенаправление удалено[\s\S]*Перенаправление добавлено/);
});
