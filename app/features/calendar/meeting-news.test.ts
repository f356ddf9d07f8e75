import { beforeAll, expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { isLong } from '#test/fixtures/property-runs.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { hourWords } from '../../i18n/date-words.ts';
import { eraseRequest, withdrawConsent } from '../casework/change-request.server.ts';
import { changeStatus } from '../casework/change-status.server.ts';
import { releaseRequest } from '../casework/quarantine.server.ts';
import type { RequestStatus } from '../request/request-states.ts';
import { cancelMeeting, moveMeeting } from './change-meeting.server.ts';
import { closeHours } from './close-hours.server.ts';
import { notifyLawyers } from './notify-lawyers.server.ts';
import { remindOfMeetings } from './reminders.server.ts';
import { reopenHours } from './reopen-hours.server.ts';
import { restoreMeeting } from './restore-meeting.server.ts';

const at = meetingSite();
const by = 'aigul';
const email = 'client@example.com';
const now = () => new Date();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
beforeAll(() => insertStaff(at.site.database, { id: by }));

type Booked = { code: string; requestId: number };

async function free(n: number): Promise<Date> {
  return (await at.hours())[n] ?? now();
}

const setStatus = (to: RequestStatus) => (booked: Booked) =>
  at.services.database.owner.transaction(async (tx) => {
    const [row] = await at.ask('SELECT status FROM requests WHERE id = $1', [booked.requestId]);
    const { requestId: id } = booked;
    await changeStatus(tx, at.services, [{ id, status: row.status }], to);
  });

/** What happens to a meeting, by its visitor or by staff. */
const events: Record<string, (booked: Booked) => Promise<unknown>> = {
  sent: () => at.sendAll(),
  // Its delivery failed once, so that it is tried again later.
  attempted: () =>
    at.ask(`UPDATE messages SET status = 'waiting', attempts = 1, due_at = now() + interval '15 min'
      WHERE status IN ('waiting', 'kept')`),
  move: async ({ requestId }) =>
    moveMeeting(at.services, { requestId, now: now(), starts: await free(9) }),
  moveByStaff: async ({ requestId }) =>
    moveMeeting(at.services, { requestId, now: now(), by, starts: await free(14) }),
  back: async ({ requestId }) =>
    moveMeeting(at.services, { requestId, now: now(), starts: await free(6) }),
  cancel: ({ requestId }) => cancelMeeting(at.services, { requestId, now: now() }),
  cancelByStaff: ({ requestId }) => cancelMeeting(at.services, { requestId, now: now(), by }),
  restore: ({ requestId }) => restoreMeeting(at.services, { requestId, now: now() }),
  restoreByStaff: ({ requestId }) => restoreMeeting(at.services, { requestId, now: now(), by }),
  close: async ({ requestId }) => {
    const { lawyer, starts_at: from, ends_at: to } = await at.meetingOf(requestId);
    await closeHours(at.services, { lawyer, from, to, reason: '', by, now: now() });
  },
  reopen: async () => {
    const closures = await at.ask(`SELECT id::int FROM meetings WHERE status = 'blocked'`);
    for (const { id } of closures) await reopenHours(at.services, { id, by });
  },
  spam: setStatus('spam'),
  release: ({ code }) => releaseRequest(at.services, code, by),
  withdraw: ({ code }) => withdrawConsent(at.services, code),
  remind: async ({ requestId }) => {
    const meeting = await at.meetingOf(requestId);
    const before = new Date(meeting.starts_at.getTime() - 23 * 3_600_000);
    await remindOfMeetings(at.services, before);
  },
};

/** Subjects by which a mail announces a state. */
const subjects = {
  booked: ['Вы записаны: ', 'Новое время встречи: ', 'Напоминание о встрече: '],
  cancelled: ['Встреча отменена: '],
  displaced: ['Встречу нужно перенести: '],
};

/** The mail that arrives last, of those that go out. */
async function lastMail(recipient: string, kind: string) {
  const [last] = await at.ask(
    `SELECT kind, subject, text FROM messages WHERE recipient = $1 AND kind LIKE $2
       AND channel = 'mail' AND status <> 'cancelled'
     ORDER BY greatest(coalesce(delivered_at, due_at), created_at) DESC, created_at DESC LIMIT 1`,
    [recipient, kind],
  );
  return last && { ...last, subject: plain(last.subject), text: plain(last.text) };
}

async function expectTruth(steps: string[]): Promise<void> {
  const booked = await bookCall(at.services, await free(6), { phone: phoneOf(1), email });
  for (const step of steps) await events[step]?.(booked);
  const meeting = await at.meetingOf(booked.requestId);
  const when = plain(hourWords(meeting.starts_at, 'ru'));
  const mail = await lastMail(email, 'meeting-%');
  const said = subjects[meeting.status as keyof typeof subjects].map((words) => words + when);
  expect.soft(said, steps.join(', ')).toContain(mail?.subject);
  const office = await lastMail('staff@kalys.example', 'staff-meeting-%');
  if (!office) return;
  const kinds = {
    booked: ['booked', 'moved', 'restored', 'changed'],
    cancelled: ['cancelled', 'changed'],
    displaced: ['changed'],
  }[meeting.status as keyof typeof subjects];
  expect.soft(kinds, `office: ${steps}`).toContain(office.kind.replace('staff-meeting-', ''));
  expect.soft(office.text, `office: ${steps}`).toContain(when);
}

const names = Object.keys(events);

/** `npm test` takes a quarter of the pairs, with each change first and second. */
const pairs = names.map((first, row) => ({
  first,
  others: names.filter((_, column) => isLong || (row + column) % 4 === 0),
}));

test.each(pairs)(
  'the last mail states what holds, after $first and another change',
  async ({ first, others }) => {
    for (const second of others) {
      await at.ask('DELETE FROM requests');
      await at.ask('DELETE FROM messages');
      await at.ask('DELETE FROM meetings');
      await expectTruth([first, second]);
    }
  },
);

test.each([
  ['move', 'cancelByStaff', 'restoreByStaff'],
  ['sent', 'move', 'cancelByStaff', 'restoreByStaff'],
  ['sent', 'move', 'close', 'reopen'],
  ['sent', 'move', 'spam', 'release'],
  ['sent', 'move', 'back', 'cancelByStaff'],
  ['sent', 'cancel', 'sent', 'moveByStaff', 'back'],
  ['sent', 'move', 'sent', 'cancelByStaff'],
  ['sent', 'move', 'sent', 'cancel', 'restore'],
  ['attempted', 'move', 'attempted', 'cancelByStaff'],
  ['sent', 'move', 'attempted', 'close', 'attempted', 'move'],
  ['sent', 'remind', 'move', 'cancelByStaff'],
])('%s, %s, %s … end in one truth', async (...steps) => {
  await expectTruth(steps);
});

test('who knows the hour as it is hears nothing of changes that came to nothing', async () => {
  for (const steps of [
    ['move', 'back'],
    ['cancel', 'restore'],
    ['cancelByStaff', 'restoreByStaff'],
    ['close', 'reopen'],
    ['spam', 'release'],
  ]) {
    await at.ask('DELETE FROM requests');
    await at.ask('DELETE FROM messages');
    await at.ask('DELETE FROM meetings');
    await expectTruth(['sent', ...steps]);
    const waiting = await at.ask(
      `SELECT kind FROM messages WHERE status = 'waiting' AND kind LIKE '%meeting-%'`,
    );
    expect.soft(waiting, steps.join(', ')).toEqual([]);
  }
});

test('a cancellation that an erasure overtakes is still sent', async () => {
  const booked = await bookCall(at.services, await free(6), { phone: phoneOf(1), email });
  await events.sent?.(booked);
  await events.cancel?.(booked);
  const outbox = { ...at.services.outbox, channels: ['mail'] as const };
  await eraseRequest({ ...at.services, outbox }, booked.code);
  expect(await at.ask('SELECT kind FROM messages WHERE recipient = $1', [email])).toEqual([
    { kind: 'meeting-erased' },
  ]);
});

test('the last mail to a lawyer is the truth where mail waits', async () => {
  const booked = await bookCall(at.services, await free(6), { phone: phoneOf(1), email });
  const { lawyer } = await at.meetingOf(booked.requestId);
  await insertStaff(at.site.database, { id: 'lawyer', role: 'lawyer' });
  await at.ask(`UPDATE staff SET calendar = $1 WHERE id = 'lawyer'`, [lawyer]);
  const later = () => notifyLawyers(at.services, new Date(Date.now() + 20_000));
  await later();
  await events.sent?.(booked);
  const move = { requestId: booked.requestId, now: now(), by, lawyer };
  await moveMeeting(at.services, { ...move, starts: await free(20), anyway: true });
  await later();
  await events.cancelByStaff?.(booked);
  await later();
  const mails = await at.ask(
    `SELECT subject FROM messages WHERE kind = 'lawyer-meeting' AND channel = 'mail' AND status = 'waiting'`,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0].subject).toMatch(/^Встречи не\sбудет/);
});
