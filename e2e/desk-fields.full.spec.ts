import './support/company.ts';
import { addMember, cookiesOf, post, type SignedIn } from './support/desk.ts';
import { deskScreens, fillDesk } from './support/desk-work.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

// Native validation bubbles would be in the browser's language: the desk has its own messages.
const sentences = texts('kg', 'desk').refusedField;

let site: Site;
let owner: SignedIn;
test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
  const profile = { intent: 'profile', name: 'Айпери Маматова', lang: 'kg' };
  await post(site, '/desk/account', profile, owner.cookie);
  const database = await site.database();
  const [{ id = '' } = {}] = await query<{ id: string }>(site, 'SELECT id FROM staff');
  await fillDesk(database, { people: [id] });
  await database.close();
});
test.afterAll(() => site.remove());

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

test('every desk form shows missing input below its fields', async ({ page }) => {
  await page.context().addCookies(cookiesOf(site, owner));
  const own = Object.values(sentences).map((text) => text.replaceAll('\u00a0', ' '));
  const wrong: string[] = [];
  let forms = 0;
  for (const { name, path } of deskScreens) {
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    forms += await page.locator('main form:invalid').count();
    wrong.push(...(await page.evaluate(unexplained, own)).map((field) => `${name}: ${field}`));
  }
  expect(wrong).toEqual([]);
  expect(forms).toBeGreaterThan(15);
});

test('a sentence goes once its field is filled, and the form is sent', async ({ page }) => {
  await page.goto(`${site.url}/desk/sign-in?lng=kg`);
  await page.getByRole('button', { name: 'Кирүү', exact: true }).click();
  await expect(page.locator('.err')).toHaveCount(3);
  const email = page.locator('[name=email]');
  await expect(email).toBeFocused();
  await email.fill('aigul');
  await page.getByRole('button', { name: 'Кирүү', exact: true }).click();
  await expect(page.locator('.err').first()).toHaveText(sentences.email);
  await email.fill('aigul@kalys.example');
  await page.locator('[name=password]').fill('семь верблюдов');
  await page.locator('[name=code]').fill('123456');
  await expect(page.locator('.err')).toHaveCount(0);
  await page.getByRole('button', { name: 'Кирүү', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('туура келбейт');
});
