import { join, linkIn, post } from './support/desk.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('visitors measure pages once that is switched on, unless they ask not to be tracked', async ({
  browser,
}) => {
  const site = await Site.start();
  const owner = await join(site, linkIn(site.output), 'owner@example.com');
  const textOf = async (path: string) => (await fetch(site.url + path)).text();
  const turn = (on: string) =>
    post(site, '/desk/switches', { name: 'fieldNumbers', on }, owner.cookie);
  const measured = async () =>
    Object.fromEntries(
      (
        await query<{ screen: string; views: string }>(
          site,
          "SELECT screen, sum(count) AS views FROM field_numbers WHERE metric = 'ttfb' GROUP BY screen",
        )
      ).map(({ screen, views }) => [screen, Number(views)]),
    );
  /** Reads a page and leaves it; chance would choose this view. */
  const view = async (path: string, asksNot = false) => {
    const page = await browser.newPage();
    await page.addInitScript((not) => {
      Math.random = () => 0;
      if (not) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    }, asksNot);
    await page.goto(site.url + path);
    await page.waitForLoadState('networkidle');
    await page.goto(`${site.url}/llms.txt`);
    await page.close();
  };
  await view('/kg/practice');
  await turn('yes');
  await expect.poll(() => textOf('/kg/practice')).toContain('data-measured');
  await view('/kg/practice', true);
  await view('/kg/practice');
  await expect.poll(measured).toEqual({ practice: 1 });
  await turn('no');
  await expect.poll(() => textOf('/kg/practice')).not.toContain('data-measured');
  await site.remove();
});
