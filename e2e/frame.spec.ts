// Needs a browser: menus, focus, scroll, service workers.
import type { Page } from '@playwright/test';
import { company } from './support/company.ts';
import { wholePage } from './support/laid-out.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const ru = texts('ru', 'common');
const services = texts('ru', 'services').items;

/** Menu item with the list of services, found by its enhancer. */
const submenu = (page: Page) => page.locator('[data-enhance=submenu]');

test.describe('wide screen', () => {
  test('the services open by hover, by key and by button, and Escape closes them', async ({
    page,
  }) => {
    await page.goto('/');
    const sub = page.locator('#services-menu');
    await expect(sub).toBeHidden();
    await submenu(page).hover();
    await expect(sub).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(sub).toBeHidden();
    const toggle = submenu(page).getByRole('button');
    // A list opened by focus before the script has loaded stays open: Enter would close it.
    await expect(submenu(page)).toHaveAttribute('data-enhanced', 'submenu');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(sub).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(sub.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
  });

  test('a list of services opened before the script came stays open', async ({ page }) => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const item = submenu(page);
    const sub = page.locator('#services-menu');
    await item.hover();
    await expect(sub).toBeVisible();
    arrive();
    await expect(item).toHaveAttribute('data-enhanced', 'submenu');
    await expect(item).toHaveAttribute('data-open');
    await expect(sub).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(sub).toBeHidden();
  });

  test('the header is fixed past 80 px and leaves no gap', async ({ page }) => {
    await page.goto('/');
    const header = page.locator('[data-enhance=sticky-header]');
    await expect(header).toHaveAttribute('data-enhanced', 'sticky-header');
    await wholePage(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
    await expect(header).not.toHaveCSS('position', 'fixed');
    await page.mouse.wheel(0, 200);
    await expect(header).toHaveCSS('position', 'fixed');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(header).not.toHaveCSS('position', 'fixed');
  });
});

test.describe('narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const opener = (page: Page) =>
    page.getByRole('banner').getByRole('button', { name: ru.menu.open });
  const mobileMenu = (page: Page) =>
    page.getByRole('dialog', { name: ru.a11y.mainNav, includeHidden: true });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('the burger menu leads everywhere', async ({ page }) => {
        await page.goto('/blog-fullwidth');
        if (javaScriptEnabled) {
          await opener(page).focus();
          await expect(mobileMenu(page)).toHaveAttribute('data-enhanced', 'mobile-menu');
        }
        const menu = mobileMenu(page);
        const link = (name: string) => menu.getByRole('link', { name });
        await expect(menu).toBeHidden();
        await opener(page).tap();
        await expect(menu).toBeVisible();
        await expect(link(services[3].menu)).toBeHidden();
        await menu.getByText(ru.nav.services, { exact: true }).tap();
        await expect(link(services[3].menu)).toHaveAttribute('href', '/practice-details/3');
        await expect(link(ru.menu.mapLink)).toHaveAttribute('href', company.maps.twoGis);
        const languages = menu.getByRole('group', { name: ru.language.label });
        await expect(languages.getByRole('link')).toHaveCount(3);
        await link('Отзывы').tap();
        await expect(page).toHaveURL(/case-stadies$/);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      });
    });
  }

  test('the back button returns to a closed menu', async ({ page }) => {
    await page.goto('/about');
    await opener(page).focus();
    await expect(mobileMenu(page)).toHaveAttribute('data-enhanced', 'mobile-menu');
    await opener(page).tap();
    await expect(mobileMenu(page)).toBeVisible();
    // The back/forward cache stores the page after this event.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    );
    await expect(mobileMenu(page)).toBeHidden();
  });

  test('nothing scrolls behind the open menu', async ({ page }) => {
    await page.goto('/faq');
    await opener(page).tap();
    await expect(mobileMenu(page)).toBeVisible();
    await page.mouse.move(190, 200);
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 400);
    // The menu always scrolls by one pixel.
    await expect.poll(() => mobileMenu(page).evaluate(({ scrollTop }) => scrollTop)).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('with JavaScript the menu keeps the focus inside, and Escape gives it back', async ({
    page,
  }) => {
    await page.goto('/');
    await opener(page).focus();
    await expect(mobileMenu(page)).toHaveAttribute('data-enhanced', 'mobile-menu');
    await page.keyboard.press('Enter');
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => !!document.activeElement?.closest('#menu'))).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('#menu'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(mobileMenu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});

test('a new navigation starts at the top', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 3000));
  await page.getByRole('contentinfo').getByRole('link', { name: ru.nav.about }).click();
  await expect(page).toHaveURL(/about$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a service worker of the origin is unregistered', async ({ page, context }) => {
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '/* an earlier site left this */' }),
  );
  // The earlier site's page: on ours, Trusted Types reject a string as a script URL.
  await context.route('**/earlier-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>An earlier page</title>' }),
  );
  await page.goto('/earlier-page');
  await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'));
  await page.goto('/');
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});

test('a lost connection is reported, and so is its return', async ({ page, context }) => {
  await page.goto('/');
  const notice = page.locator('[data-enhance=connection]');
  await expect(notice).toHaveAttribute('data-enhanced', 'connection');
  await wholePage(page);
  await expect(notice).toHaveText('');
  await context.setOffline(true);
  await expect(notice).toHaveText(texts('ru', 'errors').offline);
  await context.setOffline(false);
  await expect(notice).toHaveText(texts('ru', 'errors').backOnline);
});
