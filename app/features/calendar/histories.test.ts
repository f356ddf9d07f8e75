import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { bookCall, freeCalls, testServices } from '#test/fixtures/meeting-fixtures.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { company } from '../../content/company.ts';
import { meetingKinds } from '../../content/meeting-kinds.ts';
import { calendarsFor, meetingRules } from '../../content/meetings.ts';
import type { Services } from '../../context.ts';
import { cancelMeeting, moveMeeting } from './change-meeting.server.ts';
import { closeHours } from './close-hours.server.ts';
import { readFreeHours } from './free-hours.server.ts';
import { reopenHours } from './reopen-hours.server.ts';
import { restoreMeeting } from './restore-meeting.server.ts';
import { SlotTaken } from './take-hour.server.ts';

const minute = 60_000;
const by = 'aigul';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
/** Every hour that is offered while nothing is taken. */
let open: Date[];

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  await insertStaff(site.database, { id: by });
  open = await freeCalls(site.database);
});
afterAll(() => site[Symbol.asyncDispose]());

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;

/** Takes a lawyer's time, in milliseconds. */
type Taken = { lawyer: number; from: number; to: number };
type Visit = Taken & {
  requestId: number;
  status: 'booked' | 'displaced' | 'cancelled';
  /** It was booked when its visitor cancelled it. */
  restorable: boolean;
};
type Closure = Taken & { id: number };

/** What the calendars must be, by the rules alone. */
class Model {
  visits: Visit[] = [];
  closures: Closure[] = [];

  taken(except?: Visit): Taken[] {
    const visits = this.visits.filter((visit) => visit.status === 'booked' && visit !== except);
    return [...visits, ...this.closures];
  }

  /** Lawyers who can take a call at a time. */
  freeAt(starts: Date, except?: Visit): number[] {
    const { from, to } = spanOf(starts);
    const taken = this.taken(except);
    return calendarsFor({ kind: 'phone', lang: 'ru', service: undefined }).filter(
      (lawyer) => !taken.some((one) => one.lawyer === lawyer && one.from < to && from < one.to),
    );
  }
}

function spanOf(starts: Date) {
  const from = starts.getTime();
  return { from, to: from + (meetingKinds.phone + meetingRules.bufferMinutes) * minute };
}

const number = fc.nat({ max: 1000 });
const step = fc.record({
  what: fc.constantFrom(
    'book',
    'book',
    'book',
    'move',
    'move',
    'cancel',
    'restore',
    'close',
    'reopen',
  ),
  whom: number,
  hour: number,
  lawyer: fc.constantFrom(...company().attorneys.map(({ calendar }) => calendar)),
  /** Length of a closure, in half hours. */
  length: fc.integer({ min: 1, max: 20 }),
});

test('random bookings, moves, cancellations and closures leave the calendars that the rules say', async () => {
  let serial = 0;
  const histories = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 30 }),
    async (steps) => {
      await asMigrator(site.database, 'TRUNCATE requests, messages CASCADE');
      const model = new Model();
      // Few hours, so that most steps meet another one.
      const hours = open.slice(0, 6);
      for (const { what, whom, hour, lawyer, length } of steps) {
        const starts = hours[hour % hours.length] ?? new Date();
        const visit = model.visits[whom % Math.max(1, model.visits.length)];
        if (what === 'book') {
          serial += 1;
          await book(model, starts, `+99670${String(serial).padStart(7, '0')}`);
        } else if (what === 'close') await close(model, lawyer, starts, length);
        else if (what === 'reopen') await reopen(model, whom);
        else if (visit && what === 'move') await move(model, visit, starts);
        else if (visit && what === 'restore') await restore(model, visit);
        else if (visit) await cancel(visit);
      }
      await compare(model, hours);
    },
  );
  await fc.assert(histories, runs(8, 100));
}, 600_000);

async function book(model: Model, starts: Date, phone: string): Promise<void> {
  const free = model.freeAt(starts);
  const requestId = await bookCall(services, starts, { phone, email: 'a@example.com' }).then(
    (booked) => booked.requestId,
    (error) => {
      expect(error).toBeInstanceOf(SlotTaken);
    },
  );
  expect(Boolean(requestId)).toBe(free.length > 0);
  if (!requestId) return;
  const [{ lawyer }] = await ask('SELECT lawyer FROM meetings WHERE request_id = $1', [requestId]);
  expect(free).toContain(lawyer);
  const booked = { status: 'booked', restorable: false } as const;
  model.visits.push({ requestId, lawyer, ...booked, ...spanOf(starts) });
}

async function move(model: Model, visit: Visit, starts: Date): Promise<void> {
  const { requestId } = visit;
  const stays = visit.status === 'booked' && visit.from === starts.getTime();
  const free = model.freeAt(starts, visit);
  const outcome = await moveMeeting(services, { requestId, starts, now: new Date() });
  expect(outcome).toBe(stays || free.length > 0 ? 'done' : 'taken');
  if (stays || outcome !== 'done') return;
  const [{ lawyer }] = await ask('SELECT lawyer FROM meetings WHERE request_id = $1', [requestId]);
  // Its own lawyer if free.
  expect(free.includes(visit.lawyer) ? [visit.lawyer] : free).toContain(lawyer);
  Object.assign(visit, { lawyer, status: 'booked', restorable: false, ...spanOf(starts) });
}

async function cancel(visit: Visit): Promise<void> {
  const { requestId } = visit;
  expect(await cancelMeeting(services, { requestId, now: new Date() })).toBe('done');
  if (visit.status !== 'cancelled') visit.restorable = visit.status === 'booked';
  visit.status = 'cancelled';
}

async function restore(model: Model, visit: Visit): Promise<void> {
  const { requestId, status, restorable, lawyer, from, to } = visit;
  const taken = model
    .taken(visit)
    .some((one) => one.lawyer === lawyer && one.from < to && from < one.to);
  const asked = status === 'cancelled' && restorable;
  const expected = asked ? (taken ? 'taken' : 'done') : 'late';
  expect(await restoreMeeting(services, { requestId, now: new Date() })).toBe(
    status === 'booked' ? 'done' : expected,
  );
  if (asked && !taken) Object.assign(visit, { status: 'booked', restorable: false });
}

async function close(model: Model, lawyer: number, from: Date, length: number): Promise<void> {
  const wanted = { lawyer, from, to: new Date(from.getTime() + length * 30 * minute) };
  const { moved } = await closeHours(services, { ...wanted, reason: '', by, now: new Date() });
  // Closures that overlap become one, which may reach further.
  let span = { from: wanted.from.getTime(), to: wanted.to.getTime() };
  for (;;) {
    const joined = model.closures.filter(
      (one) => one.lawyer === lawyer && one.from < span.to && span.from < one.to,
    );
    const ends = [span, ...joined];
    const wider = {
      from: Math.min(...ends.map((one) => one.from)),
      to: Math.max(...ends.map((one) => one.to)),
    };
    model.closures = model.closures.filter((one) => !joined.includes(one));
    span = wider;
    if (joined.length === 0) break;
  }
  const inTheWay = model.visits.filter(
    (one) =>
      one.status === 'booked' && one.lawyer === lawyer && one.from < span.to && span.from < one.to,
  );
  for (const one of inTheWay) one.status = 'displaced';
  expect(moved).toBe(inTheWay.length);
  const [{ id }] = await ask(
    `SELECT id::int FROM meetings WHERE status = 'blocked' ORDER BY id DESC LIMIT 1`,
  );
  model.closures.push({ id, lawyer, ...span });
}

async function reopen(model: Model, whom: number): Promise<void> {
  const closure = model.closures[whom % Math.max(1, model.closures.length)];
  if (!closure) return;
  const restored = await reopenHours(services, { id: closure.id, by });
  model.closures = model.closures.filter((one) => one !== closure);
  const meet = (one: Taken, other: Taken) =>
    one.lawyer === other.lawyer && one.from < other.to && other.from < one.to;
  let stand = 0;
  for (const visit of model.visits) {
    if (visit.status !== 'displaced' || !meet(visit, closure)) continue;
    if (model.taken(visit).some((one) => meet(one, visit))) continue;
    visit.status = 'booked';
    stand += 1;
  }
  expect(restored).toBe(stand);
}

async function compare(model: Model, hours: Date[]): Promise<void> {
  const stored = await ask(`SELECT request_id::int AS "requestId", lawyer, status,
      reason = 'visitor' AS restorable,
      extract(epoch FROM lower(busy))::float * 1000 AS from, extract(epoch FROM upper(busy))::float * 1000 AS to
    FROM meetings WHERE status <> 'blocked' ORDER BY request_id`);
  expect(stored).toEqual(model.visits.toSorted((one, other) => one.requestId - other.requestId));
  const free = await readFreeHours(site.database.reader, {
    kind: 'phone',
    lang: 'ru',
    now: new Date(),
  });
  for (const hour of hours) {
    const found = free.find(({ starts }) => starts.getTime() === hour.getTime());
    expect(found?.calendars.toSorted() ?? []).toEqual(model.freeAt(hour).toSorted());
  }
  // Each visitor displaced by a closure got exactly one mail per change.
  const told = await ask(`SELECT about FROM messages WHERE kind = 'meeting-displaced'`);
  for (const { requestId, status } of model.visits) {
    if (status === 'displaced') expect(told).toContainEqual({ about: `request:${requestId}` });
  }
}
