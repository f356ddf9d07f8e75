import type { Page } from '@playwright/test';
import { addMember, cookiesOf, type SignedIn } from './desk.ts';
import { Site } from './site.ts';
import { expect, test } from './test.ts';

/** At the top of a file: two processes of one site for all its tests, and its fact forms as the owner. */
export function factsDesk() {
  let site: Site;
  let second: Site;
  let owner: SignedIn;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await Site.start();
    owner = await addMember(site, 'owner');
    second = await Site.start(site.place);
  });
  test.afterAll(async () => {
    await second.end();
    await site.remove();
  });

  const textOf = async (path: string, base = site.url) =>
    (await (await fetch(base + path)).text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

  return {
    get site() {
      return site;
    },
    get second() {
      return second;
    },
    get owner() {
      return owner;
    },
    textOf,
    /** Opens a section's form as the owner, on a phone. */
    async open(page: Page, section: string): Promise<void> {
      await page.context().addCookies(cookiesOf(site, owner));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${site.url}/desk/facts/${section}`);
    },
    async save(page: Page): Promise<void> {
      await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    },
    /** Waits until both processes show one text on a page, and no longer another. */
    async showsSoon(path: string, shown: string, gone: string): Promise<void> {
      const states = () =>
        Promise.all(
          [site, second].map(async ({ url }) => {
            const text = await textOf(path, url);
            return text.includes(shown) && !text.includes(gone);
          }),
        );
      await expect.poll(states, { intervals: [50] }).toEqual([true, true]);
    },
  };
}
