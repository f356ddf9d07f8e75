// Needs a browser: layout and clicks of the calendar.
import type { Page } from '@playwright/test';
import { isWorkingDay } from '../app/content/office-hours.ts';
import { addDays } from '../app/i18n/calendar-day.ts';
import { officeDay } from '../app/i18n/office-clock.ts';
import './support/company.ts';
import { addMember, cookiesOf, post, type SignedIn } from './support/desk.ts';
import { fillDesk } from './support/desk-work.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The week view: taps and swipes.
test.describe.configure({ mode: 'serial' });

let site: Site;
let owner: SignedIn;
let day = officeDay(new Date());

test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
  const people = await query<{ id: string }>(site, 'SELECT id FROM staff');
  do day = addDays(day, 1);
  while (!isWorkingDay(day) || !isWorkingDay(addDays(day, 1)));
  const database = await site.database();
  await fillDesk(database, { people: people.map(({ id }) => id), day });
  await database.close();
});
test.afterAll(() => site.remove());

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`${site.url}/desk/meetings?${path}`);
}

/** Start and lawyer of a person's meeting. */
async function meetingOf(name: string): Promise<string> {
  const [found] = await query<{ at: string }>(
    site,
    `SELECT starts_at || ' ' || lawyer AS at FROM meetings JOIN requests ON requests.id = request_id
     WHERE requests.name = '${name}'`,
  );
  return found?.at ?? '';
}

test('a day without a meeting names the next one, and leads to it', async ({ page }) => {
  await open(page, `day=${officeDay(new Date())}`, 390);
  await expect(page.getByText('Встреч нет.')).toHaveCount(1);
  await page.getByRole('link', { name: /^Следующая: / }).click();
  expect(new URL(page.url()).searchParams.get('day')).toBe(day);
  await expect(page.locator('.meet-list')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Следующая: / })).toHaveCount(0);
});

test('a name of half an hour can be read, and whole once it is pointed at', async ({ page }) => {
  await open(page, `week=1&day=${day}`, 1440);
  const block = page.locator('.meet-grid td[colspan="1"].booked a').first();
  const first = block.locator('i');
  await expect(first).toBeVisible();
  await expect(first).toHaveText('Светлана');
  await block.hover();
  await expect(first).toBeHidden();
  const name = block.locator('bdi');
  await expect(name).toHaveText('Светлана Ли');
  const [box, around] = [await name.boundingBox(), await block.boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
    (around?.x ?? 0) + (around?.width ?? 0),
  );
});

test.describe('with a finger', () => {
  test.use({ isMobile: true, hasTouch: true });

  type Point = [x: number, y: number];

  /** Touches of the DevTools protocol get lost on a busy machine while scrolling: dispatch them in the page. */
  const swipe = (page: Page, from: Point, to: Point) =>
    page
      .locator('.meet-days')
      .first()
      .evaluate(
        (target, ends) => {
          const [first, last] = ends.map(
            ([clientX, clientY]) => new Touch({ identifier: 1, target, clientX, clientY }),
          ) as [Touch, Touch];
          const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
            target.dispatchEvent(new TouchEvent(type, { touches, changedTouches }));
          send('touchstart', [first], [first]);
          send('touchend', [], [last]);
        },
        [from, to],
      );

  const shownDay = (page: Page) => new URL(page.url()).searchParams.get('day');

  test('a day is swiped to the next and back; a finger that scrolls leaves it', async ({
    page,
  }) => {
    await open(page, `day=${day}`, 390);
    await swipe(page, [200, 600], [170, 400]);
    expect(shownDay(page)).toBe(day);
    await swipe(page, [320, 500], [60, 510]);
    await expect.poll(() => shownDay(page)).toBe(addDays(day, 1));
    await page.waitForLoadState();
    await swipe(page, [60, 500], [320, 510]);
    await expect.poll(() => shownDay(page)).toBe(day);
  });

  test('a week is swiped a day at a time, and an empty day is labelled', async ({ page }) => {
    await open(page, `week=1&day=${day}`, 390);
    const week = page.locator('.meet-days.week');
    // A swipe of any length stops at the next day.
    const swiped = await week.evaluate((box) => {
      const start = box.getBoundingClientRect().left;
      return [900, 900, -900].map((by) => {
        box.scrollBy(by, 0);
        return [...box.querySelectorAll('section')].findIndex(
          (each) => Math.abs(each.getBoundingClientRect().left - start) <= 1,
        );
      });
    });
    expect(swiped).toEqual([1, 2, 1]);
    const empty = week.locator('section:not(:has(.meet-list))').first();
    await expect(empty.getByText('Встреч нет.')).toBeVisible();
  });

  test('a meeting is moved by taps in the grid, and back', async ({ page }) => {
    await open(page, `day=${day}`, 390);
    const before = await meetingOf('Тимур Исаков');
    await page
      .getByRole('link', { name: /Тимур Исаков/ })
      .first()
      .tap();
    await page.locator('summary', { hasText: 'Другое время' }).tap();
    await page.getByRole('link', { name: 'Выбрать в сетке недели' }).tap();
    await page
      .getByRole('button', { name: /^10:00, Бакыт/ })
      .last()
      .tap();
    await expect(page.getByRole('status')).toContainText('Встреча перенесена');
    expect(await meetingOf('Тимур Исаков')).not.toBe(before);
    await page.getByRole('button', { name: 'Отменить', exact: true }).tap();
    await expect.poll(() => meetingOf('Тимур Исаков')).toBe(before);
  });
});

test('after a cancelled meeting the request shows the next step', async ({ page }) => {
  // The desk's minutely job.
  const [request] = await query<{ id: string }>(
    site,
    `WITH gone AS (UPDATE meetings SET status = 'cancelled'
       WHERE request_id = (SELECT id FROM requests WHERE name = 'Тимур Исаков') RETURNING request_id)
     UPDATE requests SET next_step = 'continue', next_text = '', remind_at = now() FROM gone
     WHERE id = request_id RETURNING id`,
  );
  const words = /^Встреча отменена: предложите другое время/;
  await page.context().addCookies(cookiesOf(site, owner));
  await page.goto(`${site.url}/desk/requests`);
  await expect(page.getByText(words).first()).toBeVisible();
  await page.goto(`${site.url}/desk/requests/${request?.id}`);
  await expect(page.locator('#step').getByText(words)).toBeVisible();
});

test('a meeting that lost its hour is no date any more, but a call', async ({ page }) => {
  // The desk's minutely job makes it due.
  await query(
    site,
    `WITH lost AS (UPDATE meetings SET status = 'displaced', starts_at = starts_at + interval '90 days',
         ends_at = ends_at + interval '90 days', busy = tstzrange(starts_at + interval '90 days', ends_at + interval '90 days')
       WHERE request_id = (SELECT id FROM requests WHERE name = 'Тимур Исаков') RETURNING request_id)
     UPDATE requests SET next_step = 'continue', next_text = '', remind_at = now(), email = '' FROM lost WHERE id = request_id`,
  );
  await page.context().addCookies(cookiesOf(site, owner));
  for (const path of ['/desk', '/desk/requests']) {
    await page.goto(`${site.url}${path}`);
    const row = page.locator('.desk-row').filter({ hasText: 'Тимур Исаков' }).first();
    await expect(row).toContainText('Позвоните: нужно новое время встречи');
    await expect(row).not.toContainText('встреча: ');
  }
  // A step that waits for the client does not hide it.
  await query(site, "UPDATE requests SET next_step = 'client' WHERE name = 'Тимур Исаков'");
  await page.reload();
  await expect(page.getByText('Позвоните: нужно новое время встречи')).toBeVisible();
});

test('rebooking from a request with a displaced meeting keeps one request, with the new meeting', async ({
  page,
}) => {
  const rows = `SELECT requests.id, meetings.status FROM requests LEFT JOIN meetings ON request_id = requests.id
    WHERE name = 'Тимур Исаков'`;
  const [lost] = await query<{ id: string }>(site, rows);
  expect(await query(site, rows)).toEqual([{ id: lost?.id, status: 'displaced' }]);
  await page.context().addCookies(cookiesOf(site, owner));
  // Lost the race for the slot: the next tap moves the same meeting.
  const fields = { intent: 'move', grid: 'week', hour: '2026-01-05T04:00:00Z 1' };
  const refused = await post(site, `/desk/meetings/${lost?.id}`, fields, owner.cookie);
  expect(refused.headers.get('location')).toContain(`move=${lost?.id}`);
  await page.goto(`${site.url}/desk/requests/${lost?.id}`);
  await page.getByRole('link', { name: 'Записать на встречу' }).click();
  const moving = page.getByText(/^Тимур Исаков, .*Выберите свободное время/);
  await expect(moving).toBeVisible();
  await page.getByRole('link', { name: 'Неделя' }).click();
  await expect(page).toHaveURL(/week=1/);
  await expect(moving).toBeVisible();
  await page
    .getByRole('button', { name: /^15:00, Бакыт/ })
    .last()
    .click();
  await expect(page.getByRole('status')).toContainText('Встреча перенесена');
  expect(await query(site, rows)).toEqual([{ id: lost?.id, status: 'booked' }]);
  // No undo for a lost slot.
  await expect(page.getByRole('button', { name: 'Отменить', exact: true })).toHaveCount(0);
  // With a meeting, the button offers a further one.
  await page.goto(`${site.url}/desk/requests/${lost?.id}`);
  await expect(
    page.locator('#step').getByRole('link', { name: 'Записать на встречу' }),
  ).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Записать на встречу' })).toHaveAttribute(
    'href',
    `/desk/meetings?for=${lost?.id}`,
  );
});
