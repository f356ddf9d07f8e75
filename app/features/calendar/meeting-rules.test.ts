import { expect, test } from 'vitest';
import { requestStatuses } from '../request/request-states.ts';
import { hasLostHour, mayCancel, mayMove, mayRestore, meetingFollows } from './meeting-rules.ts';
import { meetingStatuses } from './meeting-states.ts';

const starts_at = new Date('2026-11-25T05:00:00Z');
const [inTime, late] = [new Date('2026-11-25T03:00:00Z'), new Date('2026-11-25T03:00:01Z')];

/** Status; whether its visitor moves or cancels it two hours before, and a second later. */
const expected = [
  ['held', [false, false], [true, true]],
  ['booked', [true, false], [true, false]],
  ['blocked', [false, false], [false, false]],
  ['over', [true, true], [false, false]],
  ['missed', [true, true], [false, false]],
  ['cancelled', [true, true], [false, false]],
  ['displaced', [true, true], [true, true]],
  ['expired', [false, false], [false, false]],
] as const;

test.each(expected)('%s: moved %j, cancelled %j', (status, moved, cancelled) => {
  const meeting = { status, starts_at };
  expect([mayMove(meeting, inTime), mayMove(meeting, late)]).toEqual(moved);
  expect([mayCancel(meeting, inTime), mayCancel(meeting, late)]).toEqual(cancelled);
  // Staff are not bound to the time.
  expect(mayCancel(meeting, late, true)).toBe(cancelled[0]);
});

test('a visitor takes back what he cancelled, not what others did, until two hours before', () => {
  const restored = (status: (typeof meetingStatuses)[number], reason: string) =>
    [inTime, late].map((now) => mayRestore({ status, reason, starts_at }, now));
  expect(restored('cancelled', 'visitor')).toEqual([true, false]);
  expect(restored('cancelled', 'request')).toEqual([false, false]);
  expect(restored('cancelled', '')).toEqual([false, false]);
  for (const status of meetingStatuses.filter((other) => other !== 'cancelled')) {
    expect(restored(status, 'visitor')).toEqual([false, false]);
  }
});

test('whoever did not come has lost his hour, as one whose meeting was cancelled or displaced', () => {
  const lost = meetingStatuses.filter((status) => hasLostHour({ status }));
  expect(lost).toEqual(['missed', 'cancelled', 'displaced']);
});

test('every status is tested', () => {
  expect(expected.map(([status]) => status)).toEqual(meetingStatuses);
});

test('a meeting follows its request in these changes only', () => {
  const changes = requestStatuses.flatMap((from) =>
    requestStatuses
      .filter((to) => to !== from)
      .flatMap((to) => {
        const follows = meetingFollows(from, to);
        return follows ? [`${from} > ${to}: ${follows}`] : [];
      }),
  );
  const others = (status: string) => requestStatuses.filter((other) => other !== status);
  expect(changes.sort()).toEqual(
    [
      ...others('spam').map((from) => `${from} > spam: cancel`),
      ...others('withdrawn').map((from) => `${from} > withdrawn: cancel`),
      ...others('spam')
        .filter((to) => to !== 'withdrawn')
        .map((to) => `spam > ${to}: restore`),
      'quarantine > new: release',
    ].sort(),
  );
});
