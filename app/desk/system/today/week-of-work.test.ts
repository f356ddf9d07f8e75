import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { bookCall, freeCalls, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { officeMoment, replyBy } from '../../../content/office-hours.ts';
import type { Services } from '../../../context.ts';
import { cancelMeeting, moveMeeting } from '../../../features/calendar/change-meeting.server.ts';
import { countMeetingsBetween } from '../../../features/calendar/list-meetings.server.ts';
import { markMissed } from '../../../features/calendar/mark-missed.server.ts';
import { settleMeetings } from '../../../features/calendar/take-hour.server.ts';
import { tellLawyers } from '../../../features/calendar/tell-lawyers.server.ts';
import {
  recordOutcome,
  setStatus,
  setStep,
  undoChange,
} from '../../../features/casework/change-work.server.ts';
import { handOver } from '../../../features/casework/hand-over.server.ts';
import { countOpen, countPressing } from '../../../features/casework/list-requests.server.ts';
import { type Outcome, outcomes } from '../../../features/casework/next-steps.ts';
import { alertLateRequests } from '../../../features/casework/promise-alerts.server.ts';
import { alertDueSteps } from '../../../features/casework/step-alerts.server.ts';
import type { WorkChange } from '../../../features/casework/work-change.server.ts';
import { setDuty } from '../../../features/request/duty.server.ts';
import { readScope } from '../../../features/request/work-scope.server.ts';
import { readWeek } from '../../../features/staff/week.server.ts';
import { officeDay, officeTime } from '../../../i18n/office-clock.ts';
import type { Role } from '../../../rights/roles.ts';
import { readAgenda } from './agenda-items.server.ts';

const hour = 3_600_000;
const monday = officeTime('2026-11-16', '8:00').getTime();
const people = [
  { id: 'aigul', role: 'intake', calendar: undefined },
  { id: 'bakyt', role: 'intake', calendar: undefined },
  { id: 'chynara', role: 'owner', calendar: undefined },
  { id: 'erkin', role: 'lawyer', calendar: 1 },
  { id: 'nurlan', role: 'lawyer', calendar: 2 },
] as const satisfies { id: string; role: Role; calendar: number | undefined }[];

const at = meetingSite();
/** Of the second process. */
let other: Database;
let processes: Services[];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: monday });
  const { log, ownerUrl, databaseUrl, dataDir, database } = at.site;
  other = await openDatabase({ ownerUrl, databaseUrl, dataDir, log, publicRole });
  processes = [at.services, { ...at.services, database: other }];
  for (const person of people) {
    await insertStaff(database, person);
    await at.ask('UPDATE staff SET calendar = $2 WHERE id = $1', [person.id, person.calendar]);
  }
});
afterAll(async () => {
  vi.useRealTimers();
  await other.close();
});

/** What is known of a request without asking the database. */
type Known = {
  id: number;
  created: Date;
  status: 'new' | 'taken' | 'waiting' | 'done' | 'declined';
  holder: string | undefined;
  /** When the promise ends; undefined for a booked hour. */
  replyBy: Date | undefined;
  answered: Date | undefined;
  step: { kind: 'call' | 'client' | 'continue'; at: Date } | undefined;
  meeting: { lawyer: number; starts: Date; ends: Date; isBooked: boolean } | undefined;
};

type Week = {
  all: Known[];
  /** What the last change of a request can be undone to. */
  before: Map<Known, { change: string; was: Partial<Known> }>;
  random: () => number;
};

const isOpen = ({ status }: Known) => ['new', 'taken', 'waiting'].includes(status);
const comes = ({ meeting }: Known, now: Date) => Boolean(meeting?.isBooked && meeting.ends > now);

function dueOf(one: Known): Date | undefined {
  if (!isOpen(one)) return undefined;
  const promised = !one.answered && one.replyBy && one.step?.kind !== 'call' && one.replyBy;
  const times = [one.step?.at, promised || undefined].filter((time) => time !== undefined);
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

const tomorrowAtTen = (now: Date) =>
  officeTime(officeDay(new Date(now.getTime() + 24 * hour)), '10:00');

/** What an outcome makes of a request. */
function afterOutcome(one: Known, outcome: Outcome, by: string, now: Date): Partial<Known> {
  const answers = outcome !== 'unreached' && outcome !== 'tomorrow';
  const later = outcome === 'unreached' ? new Date(now.getTime() + hour) : tomorrowAtTen(now);
  const kind = outcome === 'client' ? 'client' : answers ? 'continue' : 'call';
  const stays = one.status === 'waiting' && !answers ? 'waiting' : 'taken';
  return {
    holder: one.holder ?? by,
    answered: one.answered ?? (answers ? now : undefined),
    status: outcome === 'solved' ? 'done' : outcome === 'client' ? 'waiting' : stays,
    step: outcome === 'solved' ? undefined : { kind, at: later },
  };
}

/** Applies a change to the model once the product has made it. */
function note(week: Week, one: Known, change: WorkChange, becomes: Partial<Known>): void {
  expect(change).toMatchObject({ outcome: 'done' });
  if (change.outcome !== 'done' || change.count === 0) return;
  const { status, holder, answered, step } = one;
  week.before.set(one, { change: change.change, was: { status, holder, answered, step } });
  Object.assign(one, becomes);
}

async function playEvent(week: Week, n: number): Promise<void> {
  const { random, all } = week;
  const now = new Date();
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const services = pick(processes);
  const by = pick(people).id;
  const chance = random();
  const open = all.filter(isOpen);
  if (chance < 0.2 || open.length < 3) return void all.push(await newRequest(now));
  if (chance < 0.3) return void (await book(week, services, n));
  if (chance < 0.33) {
    const id = pick(['aigul', 'bakyt']);
    return void (await setDuty(services.database, { id, by, now }));
  }
  const one = pick(open);
  const { id } = one;
  const [{ version }] = await at.ask('SELECT version FROM requests WHERE id = $1', [id]);
  const seen = { id, version };
  if (chance < 0.55) {
    const outcome = pick(outcomes);
    const change = await recordOutcome(services, { id, outcome, by });
    return note(week, one, change, afterOutcome(one, outcome, by, now));
  }
  if (chance < 0.68) {
    const to = random() < 0.2 ? null : pick(people).id;
    const released = one.status === 'taken' && !one.answered ? 'new' : one.status;
    const status = to ? (one.status === 'new' ? 'taken' : one.status) : released;
    return note(week, one, await handOver(services, seen, to, by), {
      holder: to ?? undefined,
      status,
    });
  }
  if (chance < 0.74) return race(week, one, seen);
  if (chance < 0.8) {
    const step = new Date(now.getTime() + Math.ceil(random() * 40) * hour);
    const change = await setStep(services, seen, { text: 'позвонить', at: step }, by);
    return note(week, one, change, {
      holder: one.holder ?? by,
      status: one.status === 'new' ? 'taken' : one.status,
      step: { kind: one.status === 'waiting' ? 'client' : 'continue', at: step },
    });
  }
  if (chance < 0.86) {
    const status = pick(['done', 'declined'] as const);
    return note(week, one, await setStatus(services, seen, status, by), {
      status,
      step: undefined,
    });
  }
  if (chance < 0.93) return undo(week, services, pick([...week.before.keys()]), by);
  const booked = all.filter((known) => known.meeting?.isBooked);
  if (booked.length > 0) await changeMeeting(pick(booked), services, by, random());
}

async function newRequest(now: Date): Promise<Known> {
  const promise = replyBy(now);
  const values = { created_at: now, reply_by: promise };
  const id = Number(await insertRequest(at.site.database, values));
  const rest = { holder: undefined, answered: undefined, step: undefined, meeting: undefined };
  return { id, created: now, status: 'new', replyBy: promise, ...rest };
}

async function book(week: Week, services: Services, n: number): Promise<void> {
  const now = new Date();
  const free = await freeCalls(services.database);
  const starts = free[Math.floor(week.random() * Math.min(free.length, 40))];
  if (!starts) return;
  const { requestId: id } = await bookCall(services, starts, { phone: phoneOf(n) });
  await at.ask('UPDATE requests SET created_at = $2 WHERE id = $1', [id, now]);
  await at.ask('UPDATE meetings SET updated_at = $2 WHERE request_id = $1', [id, now]);
  const { lawyer } = await at.meetingOf(id);
  const meeting = { lawyer, starts, ends: new Date(starts.getTime() + hour / 2), isBooked: true };
  const rest = { holder: undefined, replyBy: undefined, answered: undefined, step: undefined };
  week.all.push({ id, created: now, status: 'new', meeting, ...rest });
}

/** Two people in two processes take the same request at the same moment: one gets it. */
async function race(week: Week, one: Known, seen: { id: number; version: number }): Promise<void> {
  const two = ['aigul', 'bakyt'].filter((id) => id !== one.holder);
  const changes = await Promise.all(
    two.map((id, n) => handOver(processes[n % 2] as Services, seen, id, id)),
  );
  const won = changes.findIndex(({ outcome }) => outcome === 'done');
  expect(changes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  const status = one.status === 'new' ? 'taken' : one.status;
  note(week, one, changes[won] as WorkChange, { holder: two[won], status });
}

async function undo(week: Week, services: Services, one: Known | undefined, by: string) {
  const last = one && week.before.get(one);
  if (!last) return;
  week.before.delete(one);
  const done = await undoChange(services, last.change, by);
  expect(done.undone, JSON.stringify({ one, last })).toBe(1);
  Object.assign(one, last.was);
}

async function changeMeeting(one: Known, services: Services, by: string, chance: number) {
  const { meeting } = one;
  if (!meeting) return;
  const change = { requestId: one.id, now: new Date(), by };
  if (change.now >= meeting.starts) {
    // "Over" follows at the next look; of a meeting that nobody came to it is said once.
    const late = change.now.getTime() - meeting.starts.getTime() >= 10 * 60_000;
    expect(await markMissed(services, change)).toBe(late);
    if (late) meeting.isBooked = false;
  } else if (chance < 0.5) {
    expect(await cancelMeeting(services, change)).toBe('done');
    meeting.isBooked = false;
  } else {
    const free = await freeCalls(services.database);
    const starts = free[Math.floor(chance * Math.min(free.length, 30))];
    if (!starts) return;
    expect(await moveMeeting(services, { ...change, starts })).toBe('done');
    const { lawyer } = await at.meetingOf(one.id);
    Object.assign(meeting, { lawyer, starts, ends: new Date(starts.getTime() + hour / 2) });
  }
}

/** What both processes do every minute; what was told before is on its way by then. */
async function everyMinute(week: Week): Promise<void> {
  const now = new Date();
  await at.ask("UPDATE messages SET status = 'delivered', attempts = 1 WHERE status = 'waiting'");
  await Promise.all(
    processes.map(async (services) => {
      await settleMeetings(services.database, now);
      await tellLawyers(services, now);
      await alertLateRequests(services, now);
      await alertDueSteps(services, now);
    }),
  );
  for (const one of week.all) {
    if (one.meeting && one.meeting.ends <= now) one.meeting.isBooked = false;
    // What nothing else brings back comes back at once.
    if (!isOpen(one) || dueOf(one) || comes(one, now)) continue;
    one.step = { kind: 'continue', at: now };
    // That is a change, too: the one before cannot be undone any more.
    week.before.delete(one);
  }
}

type Told = { about: string; kind: string; who: string; text: string; times: number };

/** Whoever must have heard of what is due has heard of it, once. */
async function expectAlarms(week: Week): Promise<void> {
  const now = new Date();
  const told: Told[] = await at.ask(
    `SELECT about, kind, split_part(recipient, '@', 1) AS who, text, count(*)::int AS times
     FROM messages WHERE channel = 'mail' AND kind IN ('request-late', 'request-step', 'lawyer-meeting')
     GROUP BY 1, 2, 3, 4`,
  );
  expect(told.filter(({ times }) => times > 1)).toEqual([]);
  const forgotten = week.all.filter((one) => {
    const heard = (kind: string) =>
      told.filter((mail) => mail.about === `request:${one.id}` && mail.kind === kind);
    const holder = one.holder;
    const isDue = isOpen(one) && one.step && one.step.at <= now;
    if (isDue && !heard('request-step').some(({ who }) => !holder || who === holder)) return true;
    const { created, replyBy: end, answered, step } = one;
    if (!isOpen(one) || !end || answered || step?.kind === 'call' || comes(one, now)) return false;
    const owes = officeMoment(created, end, 0.8) <= now;
    return owes && !heard('request-late').some(({ who }) => who === 'chynara');
  });
  expect(forgotten).toEqual([]);
}

/** Today of one of the five, against the model. */
async function expectToday(week: Week, { id, role, calendar }: (typeof people)[number]) {
  const now = new Date();
  const { database } = at.site;
  const scope = await readScope(database, { id, role });
  const isMine = (one: Known) =>
    role !== 'lawyer' || one.holder === id || (one.meeting && one.meeting.lawyer === calendar);
  const seen = week.all.filter(isMine);
  const open = seen.filter(isOpen);
  const midnight = officeTime(officeDay(now), '24:00');

  const { items: agenda } = await readAgenda(database, {
    staff: { id, role },
    scope,
    now,
    language: 'ru',
  });
  const tasks = agenda.flatMap((item) =>
    item.kind === 'request' && item.row.takenBy === id ? [[item.row.id, Number(item.at)]] : [],
  );
  const own = open
    .filter((one) => one.holder === id)
    .flatMap((one) => {
      const due = dueOf(one);
      return due ? [[one.id, due.getTime()] as const] : [];
    });
  const inOrder = own.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]).slice(0, 25);
  expect(tasks).toEqual(inOrder);

  const today = seen.filter(
    ({ meeting }) =>
      meeting?.isBooked &&
      meeting.ends > now &&
      meeting.starts < midnight &&
      (role !== 'lawyer' || meeting.lawyer === calendar),
  );
  const shown = agenda.flatMap((item) => (item.kind === 'meeting' ? [item.meeting.id] : []));
  expect(shown.toSorted()).toEqual(today.map((one) => one.id).toSorted());
  const span = { from: now, to: midnight, scope };
  const toCome = today.filter(({ meeting }) => meeting && meeting.starts >= now);
  expect(await countMeetingsBetween(database, span)).toBe(toCome.length);

  const isLate = (one: Known) => (dueOf(one) ?? midnight) < now;
  expect(await countPressing(database, scope, now)).toEqual({
    waits: open.filter((one) => one.status === 'new' || isLate(one)).length,
    late: open.filter(isLate).length,
  });
  const of = (status: string) => seen.filter((one) => one.status === status).length;
  const counts = { new: of('new'), taken: of('taken'), waiting: of('waiting'), quarantine: 0 };
  expect(await countOpen(database, scope)).toEqual(counts);
}

async function expectWeek(week: Week): Promise<void> {
  const now = new Date();
  for (const shown of await readWeek(at.site.database, now)) {
    const came = week.all.filter(({ created }) => officeDay(created) === shown.day);
    const promised = came.filter(({ replyBy: end, answered }) => end && (end < now || answered));
    const inTime = promised.filter((one) => one.answered && one.answered <= (one.replyBy ?? now));
    const numbers = { requests: came.length, due: promised.length, inTime: inTime.length };
    expect(shown).toMatchObject(numbers);
  }
}

test('a week of five people in two processes: no task lost, no alarm doubled, Today right', async () => {
  const { numRuns, seed } = runs(1, 8);
  for (let run = 0; run < numRuns; run += 1) {
    await at.ask('DELETE FROM requests; DELETE FROM messages; DELETE FROM told_meetings');
    let state = (seed + run) >>> 0;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const week: Week = { all: [], before: new Map(), random };
    let now = monday;
    for (let n = 0; n < 200; n += 1) {
      // A week of 168 hours; a fifth of the events come within the same minutes.
      now += random() < 0.2 ? 30_000 : Math.ceil(random() * 126) * 60_000;
      vi.setSystemTime(now);
      await playEvent(week, n);
      // Not at each event, and now and then both processes are down.
      if (n % 2 === 0 || (n > 50 && n % 50 < 8)) continue;
      await everyMinute(week);
      if (n % 10 !== 9) continue;
      await expectAlarms(week);
      for (const person of people) await expectToday(week, person);
      await expectWeek(week);
    }
    expect(week.all.length, `seed ${seed + run}`).toBeGreaterThan(30);
  }
}, 300_000);
