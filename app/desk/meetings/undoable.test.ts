import { beforeAll, expect, test } from 'vitest';
import { cancelMeeting, moveMeeting } from '#app/features/calendar/change-meeting.server.ts';
import { closeHours } from '#app/features/calendar/close-hours.server.ts';
import { reopenHours } from '#app/features/calendar/reopen-hours.server.ts';
import { restoreMeeting } from '#app/features/calendar/restore-meeting.server.ts';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { meetingResultIn } from './meeting-note.tsx';
import { placeOf, withUndo } from './undoable.server.ts';

const at = meetingSite();
const by = 'aigul';
beforeAll(() => insertStaff(at.site.database, { id: by }));

const hasUndo = async (query: Record<string, string>, now = new Date()) => {
  const url = `https://kalys.example/desk/meetings?${new URLSearchParams(query)}`;
  return (await withUndo(at.services, meetingResultIn(url), now))?.hasUndo;
};

test('a move is undone only while the meeting stands where it was moved, and the old hour is to come', async () => {
  const [first, second, third] = (await at.hours()) as [Date, Date, Date];
  const { requestId } = await bookCall(at.services, first, { phone: phoneOf(1) });
  const place = async () => placeOf(await at.meetingOf(requestId));
  const was = await place();
  const move = (starts: Date) =>
    moveMeeting(at.services, { requestId, now: new Date(), by, starts, sameLawyer: true });
  expect(await move(second)).toBe('done');
  const moved = { done: 'moved', id: `${requestId}`, was, place: await place() };
  expect(await hasUndo(moved)).toBe(true);
  expect(await hasUndo(moved, first)).toBe(false);
  expect(await hasUndo({ ...moved, was: '' }), 'a lost hour').toBe(false);
  expect(await move(third)).toBe('done');
  expect(await hasUndo(moved)).toBe(false);
});

test('a cancellation is undone once, and not after the hour', async () => {
  const [first] = (await at.hours()) as [Date];
  const { requestId } = await bookCall(at.services, first, { phone: phoneOf(1) });
  const change = { requestId, now: new Date(), by };
  await cancelMeeting(at.services, change);
  const cancelled = { done: 'cancelled', id: `${requestId}` };
  expect(await hasUndo(cancelled)).toBe(true);
  expect(await hasUndo(cancelled, first)).toBe(false);
  await restoreMeeting(at.services, change);
  expect(await hasUndo(cancelled)).toBe(false);
});

test('closed hours are opened again once, while there is something left of them', async () => {
  const [first] = (await at.hours()) as [Date];
  const to = new Date(Number(first) + 3_600_000);
  const closure = { from: first, to, reason: '', by, now: new Date() };
  const { undo } = await closeHours(at.services, { ...closure, lawyer: 1 });
  const closed = { done: 'closed', undo: `${undo}` };
  expect(await hasUndo(closed)).toBe(true);
  expect(await hasUndo(closed, to)).toBe(false);
  expect(await hasUndo({ ...closed, undo: '' }), 'joined to closed ones').toBe(false);
  await reopenHours(at.services, { id: Number(undo), by });
  expect(await hasUndo(closed)).toBe(false);
});
