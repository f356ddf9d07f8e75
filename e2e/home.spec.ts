import { company } from '../app/content/company.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const home = texts('en', 'home');
const contact = texts('en', 'contact');

test.beforeEach(async ({ page }) => {
  await page.goto('/?lng=en');
});

test('the hero changes by itself, stops when paused, and its buttons lead to the form', async ({
  page,
}) => {
  const hero = page.locator('.hero');
  const slides = hero.locator('.slide');
  await expect(hero).toHaveAttribute('data-enhanced', 'hero');
  await expect(slides.nth(0)).toHaveClass(/on/);
  await page.mouse.move(700, 850);
  await expect(slides.nth(1)).toHaveClass(/on/, { timeout: 9000 });
  await expect(slides.nth(1).locator('.slide-art')).toHaveCSS('transition-duration', '3.3s');
  await expect(slides.nth(0)).toHaveAttribute('inert', '');
  await hero.locator('.pause').click();
  await page.mouse.move(700, 850);
  await page.waitForTimeout(7000);
  await expect(slides.nth(1)).toHaveClass(/on/);
  await slides.nth(1).getByRole('link', { name: home.hero.slides.business.button }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect
    .poll(() => page.locator('#contact').evaluate((section) => section.getBoundingClientRect().top))
    .toBeLessThan(120);
});

test('reduced motion: nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const hero = page.locator('.hero');
  await expect(hero).toHaveAttribute('data-enhanced', 'hero');
  await page.waitForTimeout(6500);
  await expect(hero.locator('.slide').first()).toHaveClass(/on/);
});

test('tiles, practice cards, hours', async ({ page }) => {
  await expect(page.locator('.tile')).toHaveCount(3);
  await expect(page.locator('.svc')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: home.hours.title })).toBeVisible();
  await expect(page.getByRole('link', { name: home.about.learnMore })).toHaveAttribute(
    'href',
    '/personal-detail',
  );
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`portfolio, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('six cases, filtered without navigation', async ({ page }) => {
      const cases = page.locator('.portfolio .case');
      const url = page.url();
      for (const [tab, count] of [
        ['Court', 1],
        ['Business', 2],
        ['Family', 3],
        ['All', 6],
      ] as const) {
        await page.locator('.portfolio .tabs label', { hasText: tab }).click();
        await expect(cases.filter({ visible: true })).toHaveCount(count);
      }
      expect(page.url()).toBe(url);
    });
  });
}

test('nothing of the video platform loads before the click', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) foreign.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>video</title>' }),
  );
  await page.reload();
  const play = page.locator('.play').first();
  await play.scrollIntoViewIfNeeded();
  await expect(play).toHaveAttribute('data-enhanced', 'video');
  expect(foreign).toEqual([]);
  await play.click();
  const dialog = page.locator('#video-dialog');
  await expect(dialog.locator('iframe')).toHaveAttribute('src', company.video.embed);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(play).toBeFocused();
});

test('testimonials: two visible, one below 1024 px, dots, no arrows, pausable', async ({
  page,
}) => {
  const carousel = page.locator('.carousel');
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-enhanced', 'carousel');
  const visible = () =>
    carousel.locator('.carousel-slide').evaluateAll((all) => {
      const track = all[0]?.parentElement?.getBoundingClientRect();
      return all.filter((slide) => {
        const box = slide.getBoundingClientRect();
        return track && box.left >= track.left - 2 && box.right <= track.right + 2;
      }).length;
    });
  await expect.poll(visible).toBe(2);
  await expect(carousel.locator('[data-dots] button')).toHaveCount(4);
  await carousel.locator('[data-dots] button').nth(1).click();
  const left = () => carousel.locator('[data-track]').evaluate((track) => track.scrollLeft);
  await expect.poll(left).toBeGreaterThan(1000);
  await expect(carousel.locator('[data-dots] button').nth(1)).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(visible).toBe(1);
  await expect(carousel.locator('[data-dots] button')).toHaveCount(8);
});

test('testimonials move by themselves until they are paused', async ({ page }) => {
  const carousel = page.locator('.carousel');
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-enhanced', 'carousel');
  await page.mouse.move(5, 5);
  const left = () => carousel.locator('[data-track]').evaluate((track) => track.scrollLeft);
  await expect.poll(left, { timeout: 12_000 }).toBeGreaterThan(1000);
  await carousel.locator('.pause').click();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(1500);
  const resting = await left();
  await page.waitForTimeout(7000);
  expect(await left()).toBe(resting);
});

test.describe('contact form', () => {
  const form = '#contact-form';

  test('says what is missing; an error clears when its field is edited', async ({ page }) => {
    const first = page.locator(`${form} [name=name]`);
    await first.waitFor();
    await first.focus();
    await expect(page.locator('[data-island="contact-form"]')).toHaveAttribute('data-hydrated', '');
    await page.locator(form).getByRole('button').click();
    await expect(page.locator(`${form} .err`)).toHaveText([
      'Please enter your name',
      'Please enter your phone number',
      'Please enter your email address',
      'Please select a service',
    ]);
    await page.locator(`${form} [name=email]`).fill('a');
    await expect(page.locator(`${form} .err`)).toHaveText([
      'Please enter your name',
      'Please enter your phone number',
      'Please select a service',
    ]);
  });

  for (const [missing, files] of [
    ['texts', '**/api/forms/**'],
    ['code', '**/assets/client-*.js'],
  ] as const) {
    test(`without the ${missing} of its island it is a plain form`, async ({ page }) => {
      await page.route(files, (route) => route.abort());
      const asked = page.waitForEvent('requestfailed');
      await page.locator(`${form} [name=name]`).fill('Айбек');
      await asked;
      await page.locator(`${form} [name=number]`).fill('0555 12-34-57');
      await page.locator(`${form} [name=email]`).fill('plain@example.kg');
      await page.locator(`${form} [name=events]`).selectOption('2');
      await page.locator(form).getByRole('button').click();
      await expect(page.locator('.msg.ok')).toContainText(contact.success.title);
    });
  }

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('a valid request is stored, confirmed with its number, and cleared', async ({
        page,
        site,
      }) => {
        await page.locator(`${form} [name=name]`).fill('Айбек');
        if (javaScriptEnabled) {
          await expect(page.locator('[data-island="contact-form"]')).toHaveAttribute(
            'data-hydrated',
            '',
          );
        }
        const email = `js-${javaScriptEnabled}@example.kg`;
        await page.locator(`${form} [name=number]`).fill('0555 12-34-56');
        await page.locator(`${form} [name=email]`).fill(email);
        await page.locator(`${form} [name=events]`).selectOption('2');
        await page.locator(form).getByRole('button').click();
        const message = page.locator('.msg.ok');
        await expect(message).toContainText(contact.success.title);
        const code = /K-[2-9A-Z]{6}/.exec((await message.textContent()) ?? '')?.[0];
        await expect(page.locator(`${form} [name=name]`)).toHaveValue('');
        const database = await site.database();
        const { rows } = await database.owner.$client.query(
          'SELECT code, door, lang, phone, service FROM requests WHERE email = $1',
          [email],
        );
        await database.close();
        expect(rows).toEqual([
          { code, door: 'home', lang: 'en', phone: '+996555123456', service: '2' },
        ]);
      });
    });
  }
});

test('the newsletter box takes an address', async ({ page }) => {
  const box = page.locator('#newsletter-footer');
  await box.getByRole('textbox').fill('reader@example.kg');
  await expect(page.locator('[data-island="newsletter-form"]').last()).toHaveAttribute(
    'data-hydrated',
    '',
  );
  await box.getByRole('button').click();
  await expect(page.getByText(texts('en', 'newsletter').block.success)).toBeVisible();
});
