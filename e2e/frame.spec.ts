import { company } from '../app/content/company.ts';
import { wholePage } from './support/laid-out.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const ru = texts('ru', 'common');

test.describe('wide screen', () => {
  test('top bar, menu with the services, footer, chat', async ({ page }) => {
    await page.goto('/blog-fullwidth');
    const top = page.locator('.top');
    await expect(top).toContainText('9:00');
    await expect(top).toContainText(company.address.short.ru);
    await expect(top.getByRole('link', { name: ru.topBar.freeConsultation })).toHaveAttribute(
      'href',
      /^\/contact/,
    );
    const menu = page.getByRole('navigation', { name: ru.a11y.mainNav });
    // The services are in it, hidden until asked for.
    const hrefs = await menu
      .locator('a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(hrefs).toEqual([
      '/',
      '/about',
      '/practice',
      ...[1, 2, 3, 4, 5].map((id) => `/practice-details/${id}`),
      '/case-stadies',
      '/blog-fullwidth',
      '/contact',
    ]);
    const footer = page.locator('footer.ftr');
    for (const path of ['/', '/practice', '/about', '/case-stadies', '/blog-fullwidth']) {
      await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
    }
    await expect(footer).toContainText('2025');
    await expect(footer.getByRole('link', { name: ru.footer.privacy })).toBeVisible();

    const chat = page.locator('a.chat');
    await expect(chat).toHaveAttribute('target', '_blank');
    const address = new URL((await chat.getAttribute('href')) ?? '');
    expect(address.pathname).toBe(`/${company.chat.number}`);
    expect(address.searchParams.get('text')).toContain('Здравствуйте');
  });

  test('the services open by hover, by key and by button, and Escape closes them', async ({
    page,
  }) => {
    await page.goto('/');
    const sub = page.locator('#services-menu');
    await expect(sub).toBeHidden();
    await page.locator('.has-sub').hover();
    await expect(sub).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(sub).toBeHidden();
    const toggle = page.locator('.sub-toggle');
    await toggle.focus();
    await expect(page.locator('.has-sub')).toHaveAttribute('data-enhanced', 'submenu');
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
    const item = page.locator('.has-sub');
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
    const header = page.locator('.hdr');
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

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('the burger menu leads everywhere', async ({ page }) => {
        await page.goto('/blog-fullwidth');
        if (javaScriptEnabled) {
          await page.locator('header .burger').focus();
          await expect(page.locator('#menu')).toHaveAttribute('data-enhanced', 'mobile-menu');
        }
        const menu = page.locator('#menu');
        await expect(menu).toBeHidden();
        await page.locator('header .burger').tap();
        await expect(menu).toBeVisible();
        const service = menu.locator('a[href="/practice-details/3"]');
        await expect(service).toBeHidden();
        await menu.locator('summary').tap();
        await expect(service).toBeVisible();
        await expect(menu.locator('a.mm-map')).toHaveAttribute('href', company.maps.twoGis);
        await expect(menu.locator('.langs a')).toHaveCount(3);
        await menu.locator('a[href="/case-stadies"]').tap();
        await expect(page).toHaveURL(/case-stadies$/);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      });
    });
  }

  test('with JavaScript the menu keeps the focus inside, and Escape gives it back', async ({
    page,
  }) => {
    await page.goto('/');
    const opener = page.locator('header .burger');
    await opener.focus();
    await expect(page.locator('#menu')).toHaveAttribute('data-enhanced', 'mobile-menu');
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest('#menu'),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('a new navigation starts at the top', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 3000));
  await page.locator('footer a[href="/about"]').click();
  await expect(page).toHaveURL(/about$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a service worker of the origin is unregistered', async ({ page, context }) => {
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '/* an earlier site left this */' }),
  );
  await page.goto('/healthz');
  await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'));
  await page.goto('/');
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});

test('a lost connection is said, and its return too', async ({ page, context }) => {
  await page.goto('/');
  const notice = page.locator('.connection');
  await expect(notice).toHaveAttribute('data-enhanced', 'connection');
  await wholePage(page);
  await expect(notice).toHaveText('');
  await context.setOffline(true);
  await expect(notice).toHaveText(texts('ru', 'errors').offline);
  await context.setOffline(false);
  await expect(notice).toHaveText(texts('ru', 'errors').backOnline);
});
