import { afterEach, expect, test, vi } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { officeClock } from '../../i18n/office-clock.ts';
import { readBookingDays, readOtherHours } from './booking-days.server.ts';

const at = meetingSite();
afterEach(() => vi.useRealTimers());

test('today is among the days while it has a free hour: in the evening nobody reads that it is taken', async () => {
  const daysAt = async (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const chosen = { kind: 'phone', lang: 'ru', service: undefined, lawyer: undefined } as const;
    const { days } = await readBookingDays(at.site.database, chosen, 'ru');
    return days.slice(0, 2).map(({ date }) => date);
  };
  expect(await daysAt('2027-03-02T10:00+06:00')).toEqual(['2027-03-02', '2027-03-03']);
  expect(await daysAt('2027-03-02T18:30+06:00')).toEqual(['2027-03-03', '2027-03-04']);
});

test('an hour to move to says whether another lawyer takes it', async () => {
  const free = await at.hours();
  const [first = new Date(), , , later = new Date()] = free;
  const { requestId } = await bookCall(at.services, first, { phone: phoneOf(1) });
  const meeting = await at.meetingOf(requestId);
  await at.ask(
    `INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
     VALUES ($1, 'blocked', $2, $2::timestamptz + interval '30 min',
       tstzrange($2, $2::timestamptz + interval '30 min'))`,
    [meeting.lawyer, later],
  );
  const { nearest, days } = await readOtherHours(at.site.database, meeting, 'ru');
  // The slot that only this meeting itself occupies belongs to its own lawyer.
  expect(nearest[0]?.isOther).toBe(false);
  const others = days.flatMap(({ hours }) => hours).filter(({ isOther }) => isOther);
  expect(others.map(({ value }) => value)).toContain(later.toISOString());
  expect(others.flatMap(({ calendars }) => calendars)).not.toContain(meeting.lawyer);
  expect(others.length).toBeLessThan(4);
});

test('of a meeting whose hours were closed the same hour is that of another lawyer', async () => {
  const [first = new Date()] = await at.hours();
  const { requestId } = await bookCall(at.services, first, { phone: phoneOf(2) });
  const { lawyer } = await at.meetingOf(requestId);
  await at.ask("UPDATE meetings SET status = 'displaced' WHERE request_id = $1", [requestId]);
  await at.ask(
    `INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
     VALUES ($1, 'blocked', $2, $2::timestamptz + interval '30 min',
       tstzrange($2, $2::timestamptz + interval '30 min'))`,
    [lawyer, first],
  );
  const displaced = await at.meetingOf(requestId);
  const { nearest } = await readOtherHours(at.site.database, displaced, 'ru');
  const same = nearest.find(({ value }) => value === first.toISOString());
  expect(same).toMatchObject({ isOther: true });
  expect(same?.calendars).not.toContain(lawyer);
});

test('an hour that overlaps with the meeting is not his where he does not work then', async () => {
  const free = await at.hours();
  const half = 30 * 60_000;
  const before = free.find((hour, n) => free[n + 1]?.getTime() === hour.getTime() + half) as Date;
  const starts = new Date(before.getTime() + half);
  const { requestId } = await bookCall(at.services, starts, { phone: phoneOf(3) });
  const meeting = await at.meetingOf(requestId);
  await at.ask(
    `INSERT INTO lawyer_hours (lawyer, weekday, opens, closes)
     SELECT $1, weekday, $2, '23:30' FROM generate_series(1, 7) AS weekday`,
    [meeting.lawyer, officeClock(starts)],
  );
  const { days } = await readOtherHours(at.site.database, meeting, 'ru');
  const found = days
    .flatMap(({ hours }) => hours)
    .find(({ value }) => value === before.toISOString());
  expect(found).toMatchObject({ isOther: true });
  expect(found?.calendars).not.toContain(meeting.lawyer);
});
