import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { company } from '../../content/company.ts';
import { replyBy } from '../../content/office-hours.ts';
import type { Services } from '../../context.ts';
import { answerVisitor } from './answer-visitor.server.ts';
import { addDetail } from './change-request.server.ts';
import { recordOutcome, undoChange } from './change-work.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const by = 'aigul';

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  await insertStaff(site.database, { id: by });
});
afterAll(() => site[Symbol.asyncDispose]());

const minute = 60_000;

/** The office of Bishkek (UTC+6, no summer time) by the clock on its wall: hours, lunch, days off, short days. */
function isOpenAt(time: number): boolean {
  const { holidays, shortDays } = company();
  const wall = new Date(time + 6 * 60 * minute);
  const [day = '', clock = ''] = wall.toISOString().slice(0, 16).split('T');
  const isHoliday = holidays.some((known) => day.endsWith(known));
  if (wall.getUTCDay() === 0 || wall.getUTCDay() === 6 || isHoliday) return false;
  const closes = shortDays[day] ?? shortDays[day.slice(5)] ?? '19:00';
  return clock >= '09:00' && clock < closes && !(clock >= '13:00' && clock < '14:00');
}

/** An hour of the open office later, up to a quarter of an hour: minute by minute. */
function promiseOf(from: number): number {
  let time = from;
  for (let left = 60 * minute; left > 0; ) {
    const next = Math.floor(time / minute) * minute + minute;
    const isOpen = isOpenAt(time);
    const step = isOpen ? Math.min(next - time, left) : next - time;
    if (isOpen) left -= step;
    time += step;
  }
  // To the quarter, while the office is open.
  while (time % (15 * minute) !== 0 && isOpenAt(time))
    time = Math.floor(time / minute) * minute + minute;
  return time;
}

const tomorrowAtTen = (now: number) => {
  const wall = new Date(now + 6 * 60 * minute);
  return Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + 1, 4);
};

/** Clock of a request, by the rules of the staff manual (docs/how-to/staff). */
type Clock = {
  open: boolean;
  /** The client expects nothing from us. */
  waiting: boolean;
  answered: boolean;
  /** A call is planned for that time: the promise pauses until then. */
  calls: boolean;
  /** Of the next step. */
  at: number | null;
};

const start: Clock = { open: true, waiting: false, answered: false, calls: false, at: null };
const step = (at: number) => ({ open: true, waiting: false, calls: false, at });

/** What an answer or the outcome of a call does. */
const effects = {
  client: (now: number) => ({ ...step(tomorrowAtTen(now)), waiting: true, answered: true }),
  answered: (now: number) => ({ ...step(tomorrowAtTen(now)), answered: true }),
  solved: () => ({ open: false, waiting: false, answered: true, calls: false, at: null }),
  unreached: (now: number) => ({ calls: true, at: now + 60 * minute }),
  tomorrow: (now: number) => ({ calls: true, at: tomorrowAtTen(now) }),
  wrongNumber: (now: number) => ({ calls: false, at: now + 60 * minute }),
} as const;

type Effect = keyof typeof effects;
const answers = ['client', 'answered', 'solved'] as const;

/** Acts with the minutes before each. */
const acts = fc.array(
  fc.tuple(
    fc.oneof(
      fc.record({ kind: fc.constant('answer' as const), what: fc.constantFrom(...answers) }),
      fc.record({
        kind: fc.constant('outcome' as const),
        what: fc.constantFrom(...(Object.keys(effects) as Effect[])),
      }),
      fc.constantFrom(
        { kind: 'reply' as const },
        { kind: 'undo' as const },
        { kind: 'seen' as const },
      ),
    ),
    fc.integer({ min: 0, max: 3 * 24 * 60 }),
  ),
  { minLength: 1, maxLength: 9 },
);
const winter = fc.integer({ min: Date.UTC(2026, 11, 1) / 1000, max: Date.UTC(2027, 3, 10) / 1000 });

test('the clock of a request is what the rules say after every history of answers, calls, replies and undos', async () => {
  const { $client } = site.database.owner;
  await fc.assert(
    fc.asyncProperty(winter, acts, async (second, list) => {
      let now = second * 1000;
      const promised = promiseOf(now);
      expect(replyBy(new Date(now)).getTime()).toBe(promised);
      const code = `K-${randomUUID().slice(0, 8)}`;
      const values = { code, phone: '+996555000111', email: '', reply_by: new Date(promised) };
      const id = Number(await insertRequest(site.database, values));
      let clock = start;
      let undo: { to: Clock; change: string; isAnswer: boolean } | undefined;
      let isSeen = false;
      for (const [act, minutes] of list) {
        now += minutes * minute;
        if (act.kind === 'seen') {
          // After more than ten seconds the client sees the answer.
          await $client.query(
            'UPDATE request_details SET shown_at = created_at WHERE request_id = $1',
            [id],
          );
          isSeen = true;
        } else if (act.kind === 'undo') {
          await undoChange(services, undo?.change ?? randomUUID(), by);
          // An answer counts once it was visible to the client.
          if (undo && !(undo.isAnswer && isSeen)) {
            clock = undo.to;
            undo = undefined;
          }
        } else if (act.kind === 'reply') {
          const from = promiseOf(Date.now());
          await addDetail(services, code, `Слово ${randomUUID()}`);
          if (clock.waiting) {
            const { rows } = await $client.query('SELECT remind_at FROM requests WHERE id = $1', [
              id,
            ]);
            const at = rows[0].remind_at?.getTime();
            expect([from, promiseOf(Date.now())]).toContain(at);
            clock = { ...clock, ...step(at) };
            undo = undefined;
          }
        } else {
          const what = { id, by, now: new Date(now) };
          const done =
            act.kind === 'answer'
              ? await answerVisitor(services, {
                  ...what,
                  text: 'Да',
                  key: randomUUID(),
                  next: act.what,
                })
              : await recordOutcome(services, { ...what, outcome: act.what });
          // Finished requests stay finished; an answer to one still counts.
          if (clock.open || act.kind === 'answer') {
            const change = 'change' in done ? done.change : '';
            undo = { to: clock, change, isAnswer: act.kind === 'answer' };
            isSeen = false;
            clock = { ...clock, ...(clock.open ? effects[act.what](now) : { answered: true }) };
          }
        }
        const { rows } = await $client.query(
          `SELECT first_answer_at IS NOT NULL AS answered, CASE WHEN due_at < '9000-01-01' THEN due_at END AS due
           FROM requests WHERE id = $1`,
          [id],
        );
        const rests = clock.answered || clock.calls;
        const due = rests ? clock.at : Math.min(promised, clock.at ?? promised);
        expect({ list, answered: rows[0].answered, due: rows[0].due?.getTime() ?? null }).toEqual({
          list,
          answered: clock.answered,
          due: clock.open ? due : null,
        });
      }
    }),
    runs(25, 1000),
  );
}, 600_000);
