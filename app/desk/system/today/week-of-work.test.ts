import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { meetingSite } from '#test/fixtures/meeting-fixtures.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { playEvent } from '#test/fixtures/week-events.ts';
import { comes, dueOf, isOpen, type Known, type Week } from '#test/fixtures/week-model.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { officeMoment, officeOpening } from '../../../content/office-hours.ts';
import type { Services } from '../../../context.ts';
import { countMeetingsBetween } from '../../../features/calendar/list-meetings.server.ts';
import { notifyLawyers } from '../../../features/calendar/notify-lawyers.server.ts';
import { settleMeetings } from '../../../features/calendar/take-hour.server.ts';
import { countOpen, countPressing } from '../../../features/casework/list-requests.server.ts';
import { alertLateRequests } from '../../../features/casework/promise-alerts.server.ts';
import { alertDueSteps } from '../../../features/casework/step-alerts.server.ts';
import { readWeek } from '../../../features/casework/week.server.ts';
import { isOpenStatus } from '../../../features/request/request-states.ts';
import { readScope } from '../../../features/request/work-scope.server.ts';
import { officeDay, officeTime } from '../../../i18n/office-clock.ts';
import type { Role } from '../../../rights/roles.ts';
import { readAgenda } from './agenda-items.server.ts';

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

/** Work of both processes every minute; earlier messages are on their way by then. */
async function everyMinute(week: Week): Promise<void> {
  const now = new Date();
  await at.ask("UPDATE messages SET status = 'delivered', attempts = 1 WHERE status = 'waiting'");
  await Promise.all(
    processes.map(async (services) => {
      await settleMeetings(services.database, now);
      await notifyLawyers(services, now);
      await alertLateRequests(services, now);
      await alertDueSteps(services, now);
    }),
  );
  for (const one of week.all) {
    if (one.meeting?.state === 'booked' && one.meeting.ends <= now) one.meeting.state = 'over';
    // What nothing else brings back comes back at once.
    if (!isOpen(one) || dueOf(one) || comes(one, now)) continue;
    one.step = { kind: 'continue', at: officeOpening(now) };
    // That is a change, too: the one before cannot be undone any more.
    week.before.delete(one);
  }
}

type Told = { about: string; kind: string; who: string; text: string; times: number };

/** Every alarm that is due was sent to its recipients, once. */
async function expectAlarms(week: Week): Promise<void> {
  const now = new Date();
  const told: Told[] = await at.ask(
    `SELECT about, kind, split_part(recipient, '@', 1) AS who, text, count(*)::int AS times
     FROM messages WHERE channel = 'mail' AND kind IN ('request-late', 'request-missed', 'request-step', 'lawyer-meeting')
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
    return (
      owes &&
      !heard(end <= now ? 'request-missed' : 'request-late').some(({ who }) => who === 'chynara')
    );
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

  const {
    items: agenda,
    over,
    more,
  } = await readAgenda(at.services, {
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
  const openRows = agenda.filter(
    (item) => item.kind === 'request' && isOpenStatus(item.row.status),
  );
  expect(openRows.length + more).toBe(open.length);

  const inCalendar = seen.filter(
    ({ meeting }) => meeting && (role !== 'lawyer' || meeting.lawyer === calendar),
  );
  const today = inCalendar.filter(
    (one) => comes(one, now) && one.meeting && one.meeting.starts < midnight,
  );
  const idsOf = (kind: string) =>
    agenda.flatMap((item) => {
      const [of, number] = item.kind === 'task' ? item.task.key.split(' ') : [];
      return of === kind ? [Number(number)] : [];
    });
  expect(idsOf('meeting').toSorted()).toEqual(today.map((one) => one.id).toSorted());
  const isPast = ({ meeting }: Known) =>
    (meeting?.state === 'over' || meeting?.state === 'missed') &&
    officeDay(meeting.starts) === officeDay(now);
  expect(over.map(({ key, button }) => [Number(key.split(' ')[1]), !button]).toSorted()).toEqual(
    inCalendar
      .filter(isPast)
      .map(({ id: request, meeting }) => [request, meeting?.state === 'missed'])
      .toSorted(),
  );

  // All bookings here are without mail: a day before, staff remind the client, unless the slot was chosen later.
  const day = 24 * 3_600_000;
  const toRemind = seen.filter((one) => {
    const { starts = now, chosen = now } = one.meeting ?? {};
    const isNear = comes(one, now) && starts > now && starts.getTime() - now.getTime() <= day;
    return (
      isNear &&
      starts.getTime() - chosen.getTime() > day &&
      (role !== 'lawyer' || one.holder === id)
    );
  });
  expect(idsOf('remind').toSorted()).toEqual(toRemind.map((one) => one.id).toSorted());

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
  for (const shown of await readWeek(at.site.database, 'everybody', now)) {
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
    const week: Week = { at, people, processes, all: [], before: new Map(), random };
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
