import { beforeEach, expect, test } from 'vitest';
import { meetingSite } from '#test/fixtures/meeting-fixtures.ts';
import type { BusyTime } from './busy-times.server.ts';
import { readFreeHours } from './free-hours.server.ts';
import {
  calendarAddress,
  readCalendarStates,
  refreshCalendars,
  setLawyerCalendar,
} from './lawyer-calendars.server.ts';

const at = meetingSite();
beforeEach(() => at.ask('DELETE FROM lawyer_calendars'));

const address = 'https://calendar.example/secret-part/basic.ics';
const hour = 3_600_000;
/** Replaces the network: the busy times at the address. */
const saying = (times: BusyTime[]) => async () => times;
const gone = async () => ({ problem: 'network' as const });
const freeOf = async (lawyer: number) => {
  const query = { kind: 'phone', lang: 'ru', now: new Date(), calendars: [lawyer] } as const;
  const hours = await readFreeHours(at.site.database.reader, query);
  return hours.map(({ starts }) => starts.getTime());
};
const connect = (read: Parameters<typeof setLawyerCalendar>[2]) =>
  setLawyerCalendar(at.services, { lawyer: 1, address, by: 'erkin' }, read);

test('busy times block hours of their lawyer, and free them when they go', async () => {
  const [free, others] = [await freeOf(1), await freeOf(2)];
  const [, from = 0] = free;
  expect(await connect(saying([{ from, to: from + hour }]))).toBe('done');
  const blocked = await freeOf(1);
  // What begins before and ends within, its free minutes included, is blocked, too.
  for (const start of free) {
    const overlaps = start < from + hour && start + 0.75 * hour > from;
    expect(blocked.includes(start), new Date(start).toISOString()).toBe(!overlaps);
  }
  expect(await freeOf(2)).toEqual(others);
  await refreshCalendars(at.services, new Date(), saying([]));
  expect(await freeOf(1)).toEqual(free);
});

test('what cannot be read keeps its last known times, and is stale after an hour', async () => {
  const [from = 0] = await freeOf(1);
  await connect(saying([{ from, to: from + hour }]));
  const later = new Date(Date.now() + hour + 60_000);
  const nextWeek = new Date(Date.now() + 7 * 24 * hour);
  for (const now of [later, nextWeek]) {
    await refreshCalendars(at.services, now, gone);
    expect(await freeOf(1)).not.toContain(from);
    expect(await readCalendarStates(at.site.database, now)).toMatchObject([
      { lawyer: 1, problem: 'network', isStale: true },
    ]);
  }
  await refreshCalendars(at.services, nextWeek, saying([{ from, to: from + hour }]));
  expect(await readCalendarStates(at.site.database, nextWeek)).toMatchObject([
    { problem: '', isStale: false },
  ]);
});

test('an address that does not work is not stored; one that does is stored encrypted', async () => {
  expect(await connect(gone)).toBe('network');
  expect(await readCalendarStates(at.site.database, new Date())).toEqual([]);
  await connect(saying([]));
  const rows = await at.ask('SELECT * FROM lawyer_calendars, audit');
  expect(JSON.stringify(rows)).not.toContain('secret-part');
  let asked = '';
  await refreshCalendars(at.services, new Date(), async (url) => {
    asked = url;
    return [];
  });
  expect(asked).toBe(address);
});

test('only addresses of https, or of webcal, which is the same', () => {
  expect(calendarAddress(' webcal://a.example/x.ics ')).toBe('https://a.example/x.ics');
  for (const typed of ['http://a.example/x', 'file:///etc/passwd', 'a.example', '']) {
    expect(calendarAddress(typed)).toBeUndefined();
  }
});
