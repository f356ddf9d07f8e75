import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  calendarsFor,
  type MeetingKind,
  meetingKinds,
  meetingRules,
} from '../../../content/meetings.ts';
import { isWorkingDay } from '../../../content/office-hours.ts';
import { bishkekDay, bishkekHour } from '../../../i18n/formats.ts';
import { openTestSite } from '../../privacy/privacy-fixtures.server.ts';
import { type FreeHour, readFreeHours } from './free-hours.server.ts';
import { timesOf } from './take-hour.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const minute = 60_000;
/** More by hand: `CALENDARS=2000`. */
const numRuns = Number(process.env.CALENDARS ?? 20);
/** A Monday of the future, 9:00 in Bishkek. */
const monday = Date.parse('2031-06-02T03:00Z');
const [step, buffer] = [meetingRules.stepMinutes, meetingRules.bufferMinutes];

/** Something that takes a lawyer's time: minutes from Monday 9:00, and its length. */
const taken = fc.record({
  lawyer: fc.integer({ min: 1, max: 3 }),
  from: fc.integer({ min: -500, max: 28 * 1440 }),
  minutes: fc.integer({ min: 15, max: 3000 }),
});
const ownHours = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  opens: fc.integer({ min: 0, max: 22 }),
  length: fc.integer({ min: 1, max: 12 }),
});

/** Takes hours with each of their lawyers, all at once. */
async function expectBookable(kind: MeetingKind, hours: readonly FreeHour[]): Promise<void> {
  const each = hours.flatMap(({ starts, calendars }) =>
    calendars.map((lawyer) => ({ lawyer, ...timesOf(starts, kind) })),
  );
  const { rowCount } = await site.database.owner.$client.query(
    `INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
     SELECT lawyer, 'blocked', starts_at, ends_at, busy::tstzrange FROM json_to_recordset($1)
       AS each (lawyer smallint, starts_at timestamptz, ends_at timestamptz, busy text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(each)],
  );
  expect(rowCount).toBe(each.length);
}

test('an hour is offered exactly when every minute of it is free', async () => {
  const { owner, reader } = site.database;
  const ask = (text: string, values: unknown[] = []) => owner.$client.query(text, values);
  const calendar = fc.record({
    now: fc.integer({ min: -3000, max: 3000 }),
    kind: fc.constantFrom('office' as const, 'phone' as const),
    busy: fc.array(taken, { maxLength: 25 }),
    own: fc.uniqueArray(ownHours, { selector: ({ weekday }) => weekday, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(calendar, async ({ now: offset, kind, busy, own }) => {
      const now = new Date(monday + offset * minute);
      await ask('TRUNCATE meetings, lawyer_hours');
      const stored: [number, number, number][] = [];
      for (const { lawyer, from, minutes } of busy) {
        const [start, end] = [monday + from * minute, monday + (from + minutes) * minute];
        const { rowCount } = await ask(
          `INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
           VALUES ($1, 'blocked', $2, $3, tstzrange($2, $3)) ON CONFLICT DO NOTHING`,
          [lawyer, new Date(start), new Date(end)],
        );
        const overlaps = stored.some(([who, a, b]) => who === lawyer && a < end && start < b);
        expect(rowCount).toBe(overlaps ? 0 : 1);
        if (!overlaps) stored.push([lawyer, start, end]);
      }
      // The first lawyer has hours of his own.
      for (const { weekday, opens, length } of own) {
        const closes = `${Math.min(24, opens + length)}:00`;
        await ask('INSERT INTO lawyer_hours VALUES (1, $1, $2, $3)', [
          weekday,
          `${opens}:00`,
          closes,
        ]);
      }

      const offered = await readFreeHours(reader, { kind, lang: 'ru', now, calendars: [1, 2, 3] });
      const found = offered.flatMap(({ starts, calendars }) =>
        calendars.map((lawyer) => `${starts.toISOString()} ${lawyer}`),
      );
      expect(new Set(found)).toEqual(new Set(modelled()));
      // All that do not overlap the one before.
      let free = 0;
      const apart = offered.filter(({ starts }) => {
        if (starts.getTime() < free) return false;
        free = starts.getTime() + (meetingKinds[kind] + buffer) * minute;
        return true;
      });
      await expectBookable(kind, apart);

      /** The same by looking at every minute of a month. */
      function modelled(): string[] {
        const hours: string[] = [];
        const days = new Set<string>();
        for (let at = monday - 3 * 1440 * minute; ; at += minute) {
          const day = bishkekDay(new Date(at));
          if (isWorkingDay(day) && day >= bishkekDay(now)) days.add(day);
          if (days.size > meetingRules.horizonDays) return hours;
          if (at % (step * minute) !== 0 || !days.has(day)) continue;
          if (at < now.getTime() + meetingRules.noticeMinutes * minute) continue;
          for (const lawyer of [1, 2, 3]) {
            const free = Array.from(
              { length: meetingKinds[kind] },
              (_, n) => at + n * minute,
            ).every((then) => isOpen(lawyer, then));
            const end = at + (meetingKinds[kind] + buffer) * minute;
            const clear = stored.every(([who, a, b]) => who !== lawyer || b <= at || end <= a);
            if (free && clear) hours.push(`${new Date(at).toISOString()} ${lawyer}`);
          }
        }
      }

      function isOpen(lawyer: number, at: number): boolean {
        const hour = bishkekHour(new Date(at));
        if (!isWorkingDay(bishkekDay(new Date(at)))) return false;
        if (hour < 9 || hour >= 19 || (hour >= 13 && hour < 14)) return false;
        if (lawyer !== 1 || own.length === 0) return true;
        const weekday = new Date(`${bishkekDay(new Date(at))}T12:00Z`).getUTCDay() || 7;
        return own.some(
          (hours) =>
            hours.weekday === weekday && hour >= hours.opens && hour < hours.opens + hours.length,
        );
      }
    }),
    {
      numRuns,
      // Found at random: something begins when the office closes on the last day.
      examples: [
        [{ now: 0, kind: 'office', busy: [{ lawyer: 1, from: 36_600, minutes: 15 }], own: [] }],
      ],
    },
  );
}, 600_000);

test('pages read free hours without the right to read meetings', async () => {
  const { reader } = site.database;
  await expect(reader.$client.query('SELECT phone FROM meetings')).rejects.toThrow('permission');
  const wanted = { kind: 'office', lang: 'en', now: new Date(monday) } as const;
  await site.database.owner.$client.query('TRUNCATE meetings, lawyer_hours');
  const [first] = await readFreeHours(reader, wanted);
  expect(first).toEqual({ starts: new Date(monday + 180 * minute), calendars: calendarsFor('en') });
});
