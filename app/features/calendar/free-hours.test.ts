import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import type { Transaction } from '#platform/db/database.ts';
import { asMigrator } from '#platform/db/test-database.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { meetingKinds } from '../../content/meeting-kinds.ts';
import { calendarsFor, meetingRules } from '../../content/meetings.ts';
import { isWorkingDay } from '../../content/office-hours.ts';
import { officeClock, officeDay } from '../../i18n/office-clock.ts';
import { readFreeHours } from './free-hours.server.ts';
import { timesOf } from './take-hour.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const minute = 60_000;
/** About 40 to 90 ms each. */
const calendars = runs(20, 2000);
const timeLimit = 60_000 + calendars.numRuns * 200;
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

/** Runs work in a transaction that leaves nothing behind. */
async function undone(work: (tx: Tx) => Promise<void>): Promise<void> {
  const { owner } = site.database;
  const ended = new Error('All is undone.');
  const run = owner.transaction(async (tx) => {
    await work(tx);
    throw ended;
  });
  await run.catch((error: unknown) => {
    if (error !== ended) throw error;
  });
}

type Tx = Pick<Transaction, 'execute'>;

/** A row of `meetings` that takes a lawyer's time. */
type Block = { lawyer: number; starts_at: Date; ends_at: Date; busy: string };

/** Inserts blocks that do not overlap earlier ones. @returns the stored ones, as `lawyer start` */
async function block(tx: Tx, blocks: readonly Block[]): Promise<string[]> {
  const { rows } = await tx.execute<{ lawyer: number; starts_at: string }>(sql`
    INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
    SELECT lawyer, 'blocked', starts_at, ends_at, busy::tstzrange
    FROM json_to_recordset(${JSON.stringify(blocks)})
      AS each (lawyer smallint, starts_at timestamptz, ends_at timestamptz, busy text)
    ON CONFLICT DO NOTHING RETURNING lawyer, starts_at`);
  return rows.map(({ lawyer, starts_at }) => nameOf(lawyer, new Date(starts_at)));
}

const nameOf = (lawyer: number, at: Date) => `${lawyer} ${at.toISOString()}`;

/** Half an hour is never of two days. */
const days = new Map<number, string>();
function dayOf(at: number): string {
  const known = days.get(at) ?? officeDay(new Date(at));
  days.set(at, known);
  return known;
}

/** Bishkek time of a minute at which the office is open; all calendars look at the same weeks. */
type OfficeMinute = { weekday: number; hour: number };
const officeMinutes = new Map<number, OfficeMinute | undefined>();
function officeMinute(at: number): OfficeMinute | undefined {
  if (!officeMinutes.has(at)) {
    const day = officeDay(new Date(at));
    const [hours = 0, minutes = 0] = officeClock(new Date(at)).split(':').map(Number);
    const hour = hours + minutes / 60;
    const open = isWorkingDay(day) && hour >= 9 && hour < 19 && !(hour >= 13 && hour < 14);
    const weekday = new Date(`${day}T12:00Z`).getUTCDay() || 7;
    officeMinutes.set(at, open ? { weekday, hour } : undefined);
  }
  return officeMinutes.get(at);
}

test('an hour is offered exactly when every minute of it is free', {
  timeout: timeLimit,
}, async () => {
  const calendar = fc.record({
    now: fc.integer({ min: -3000, max: 3000 }),
    kind: fc.constantFrom('office' as const, 'phone' as const),
    busy: fc.array(taken, { maxLength: 25 }),
    own: fc.uniqueArray(ownHours, { selector: ({ weekday }) => weekday, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(calendar, async ({ now: offset, kind, busy, own }) => {
      const now = new Date(monday + offset * minute);
      const stored: [number, number, number][] = [];
      for (const { lawyer, from, minutes } of busy) {
        const [start, end] = [monday + from * minute, monday + (from + minutes) * minute];
        const overlaps = stored.some(([who, a, b]) => who === lawyer && a < end && start < b);
        if (!overlaps) stored.push([lawyer, start, end]);
      }
      await undone(async (tx) => {
        const blocks = busy.map(({ lawyer, from, minutes }) => {
          const starts_at = new Date(monday + from * minute);
          const ends_at = new Date(starts_at.getTime() + minutes * minute);
          const span = `[${starts_at.toISOString()},${ends_at.toISOString()})`;
          return { lawyer, starts_at, ends_at, busy: span };
        });
        expect((await block(tx, blocks)).sort()).toEqual(
          stored.map(([lawyer, start]) => nameOf(lawyer, new Date(start))).sort(),
        );
        // The first lawyer has individual hours.
        await tx.execute(sql`
          INSERT INTO lawyer_hours (lawyer, weekday, opens, closes)
          SELECT 1, weekday, make_time(opens, 0, 0), (least(24, opens + length) || ':00')::time
          FROM json_to_recordset(${JSON.stringify(own)}) AS own (weekday int, opens int, length int)`);

        await tx.execute(sql.raw(`SET LOCAL ROLE ${publicRole}`));
        const offered = await readFreeHours(tx, { kind, lang: 'ru', now, calendars: [1, 2, 3] });
        await tx.execute(sql`RESET ROLE`);
        const found = offered.flatMap(({ starts, calendars }) =>
          calendars.map((lawyer) => nameOf(lawyer, starts)),
        );
        expect(found.sort()).toEqual(modelled().sort());
        // All that do not overlap the one before can be taken, with each of their lawyers.
        let free = 0;
        const apart = offered.filter(({ starts }) => {
          if (starts.getTime() < free) return false;
          free = starts.getTime() + (meetingKinds[kind] + buffer) * minute;
          return true;
        });
        const wanted = apart.flatMap(({ starts, calendars }) =>
          calendars.map((lawyer) => ({ lawyer, ...timesOf(starts, kind) })),
        );
        expect(await block(tx, wanted)).toHaveLength(wanted.length);
      });

      /** The same by looking at every minute of a month. */
      function modelled(): string[] {
        const hours: string[] = [];
        const days = new Set<string>();
        const today = officeDay(now);
        for (let at = monday - 3 * 1440 * minute; ; at += step * minute) {
          const day = dayOf(at);
          if (isWorkingDay(day) && day >= today) days.add(day);
          if (days.size > meetingRules.horizonDays) return hours;
          if (!days.has(day)) continue;
          if (at < now.getTime() + meetingRules.noticeMinutes * minute) continue;
          for (const lawyer of [1, 2, 3]) {
            const free = Array.from(
              { length: meetingKinds[kind] },
              (_, n) => at + n * minute,
            ).every((then) => isOpen(lawyer, then));
            const end = at + (meetingKinds[kind] + buffer) * minute;
            const clear = stored.every(([who, a, b]) => who !== lawyer || b <= at || end <= a);
            if (free && clear) hours.push(nameOf(lawyer, new Date(at)));
          }
        }
      }

      function isOpen(lawyer: number, at: number): boolean {
        const office = officeMinute(at);
        if (!office || lawyer !== 1 || own.length === 0) return office !== undefined;
        const { weekday, hour } = office;
        return own.some(
          (hours) =>
            hours.weekday === weekday && hour >= hours.opens && hour < hours.opens + hours.length,
        );
      }
    }),
    {
      ...calendars,
      // Found at random: something begins when the office closes on the last day.
      examples: [
        [{ now: 0, kind: 'office', busy: [{ lawyer: 1, from: 36_600, minutes: 15 }], own: [] }],
      ],
    },
  );
});

test('pages read free hours without the right to read meetings', async () => {
  const { reader } = site.database;
  await expect(reader.$client.query('SELECT phone FROM meetings')).rejects.toThrow('permission');
  const wanted = { kind: 'office', lang: 'en', now: new Date(monday) } as const;
  await asMigrator(site.database, 'TRUNCATE meetings, lawyer_hours');
  const [first] = await readFreeHours(reader, wanted);
  expect(first).toEqual({
    starts: new Date(monday + 180 * minute),
    calendars: calendarsFor({ kind: 'phone', lang: 'en', service: undefined }),
  });
});
