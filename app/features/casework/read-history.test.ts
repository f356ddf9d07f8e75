import { beforeAll, expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { cancelMeeting, moveMeeting } from '../calendar/change-meeting.server.ts';
import { closeHours } from '../calendar/close-hours.server.ts';
import { reopenHours } from '../calendar/reopen-hours.server.ts';
import { restoreMeeting } from '../calendar/restore-meeting.server.ts';
import { addNote } from './add-note.server.ts';
import { readHistory } from './read-history.server.ts';

const at = meetingSite();
const by = 'aigul';
beforeAll(() => insertStaff(at.site.database, { id: by }));

test('a meeting that its visitor moves and cancels is in the history, with its hours, among notes and mails', async () => {
  const email = 'client@example.com';
  const [first, second, third] = (await at.hours()).slice(-3) as [Date, Date, Date];
  const { requestId } = await bookCall(at.services, first, { phone: phoneOf(1), email });
  const change = { requestId, now: new Date() };
  await moveMeeting(at.services, { ...change, starts: second });
  const note = { id: requestId, text: 'Просит вечер', key: crypto.randomUUID(), by };
  await addNote(at.site.database, note);
  await cancelMeeting(at.services, change);
  await restoreMeeting(at.services, change);
  await moveMeeting(at.services, { ...change, by, starts: third });
  const { lawyer } = await at.meetingOf(requestId);
  const to = new Date(third.getTime() + 1_800_000);
  const closure = { lawyer, from: third, to, reason: '', by, now: new Date() };
  const { undo = 0 } = await closeHours(at.services, closure);
  await reopenHours(at.services, { id: undo, by });

  const rows = (await readHistory(at.site.database, { ids: [requestId], email })).toReversed();
  const starts = (hour: Date) => expect.objectContaining({ starts: hour.toISOString() });
  const visitor = { byVisitor: true, by: null };
  expect(rows.filter(({ kind }) => kind !== 'mail')).toMatchObject([
    { action: 'meeting.move', ...visitor, before: starts(first), after: starts(second) },
    { kind: 'note', text: 'Просит вечер', by },
    { action: 'meeting.cancel', ...visitor, before: starts(second) },
    { action: 'meeting.restore', ...visitor, before: starts(second) },
    { action: 'meeting.move', byVisitor: false, by, after: starts(third) },
    { action: 'meeting.displace', byVisitor: false, by, before: starts(third) },
    { action: 'meeting.restore', byVisitor: false, by, before: starts(third) },
  ]);
  const mails = rows.filter((row) => row.kind === 'mail');
  expect(mails).not.toEqual([]);
  expect(
    mails.every(({ due }) => due === null),
    'a visitor may move again within two minutes',
  ).toBe(true);
  // The limit of an address lets the last one go in half an hour.
  await at.ask(
    "UPDATE messages SET due_at = now() + interval '30 min' WHERE recipient = $1 AND status = 'waiting'",
    [email],
  );
  const held = await readHistory(at.site.database, { ids: [requestId], email });
  expect(held.some((row) => row.kind === 'mail' && row.due && row.due > new Date())).toBe(true);
});
