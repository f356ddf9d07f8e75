import { chromium } from '@playwright/test';
import { findWholeBrowser } from '../tools/browser.ts';
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

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from this pattern
test('a page that Back restores counts as restored, and costs nothing again', async ({}, {
  project,
}) => {
  const site = await Site.start();
  const owner = await join(site, linkIn(site.output), 'owner@example.com');
  await post(site, '/desk/switches', { name: 'fieldNumbers', on: 'yes' }, owner.cookie);
  const textOf = async () => (await fetch(`${site.url}/kg/faq`)).text();
  await expect.poll(textOf).toContain('data-measured');
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    executablePath: findWholeBrowser(),
    // Playwright turns the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto(`${site.url}/kg/faq`);
  await page.waitForLoadState('networkidle');
  const leave = async () => {
    await page.evaluate(() => location.assign('/llms.txt'));
    await page.waitForURL('**/llms.txt');
  };
  await leave();
  // A restored page loads nothing that Playwright could wait for.
  void page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/kg/faq');
  // Two frames until it is measured.
  await page.waitForTimeout(300);
  await leave();
  const counted = () =>
    query<{ metric: string; views: string }>(
      site,
      "SELECT metric, sum(count) AS views FROM field_numbers WHERE metric IN ('lcp', 'restore', 'weight') GROUP BY metric ORDER BY metric",
    );
  await expect.poll(counted).toEqual([
    { metric: 'lcp', views: '1' },
    { metric: 'restore', views: '1' },
    { metric: 'weight', views: '1' },
  ]);
  await browser.close();
  await site.remove();
});
