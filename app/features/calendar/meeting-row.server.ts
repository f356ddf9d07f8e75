import type { meetings } from '#db/schema/meetings.ts';
import type { MeetingKind } from '../../content/meeting-kinds.ts';
import type { VisitStatus } from './meeting-states.ts';

type MeetingRow = typeof meetings.$inferSelect;

/** A meeting with a visitor: a row of `meetings` that is no closure. */
export type Meeting = Omit<MeetingRow, 'status' | 'kind'> & {
  status: VisitStatus;
  kind: MeetingKind;
};

/** The meeting of a row. @throws when the row is a closure, which has no kind and no request */
export function meetingOf(row: MeetingRow): Meeting {
  const { status, kind } = row;
  if (status === 'blocked' || kind === '') throw new Error(`Row ${row.id} is a closure.`);
  return { ...row, status, kind };
}

/** The state that a message about a meeting announces; a recipient gets the same state only once. */
export function stateOf({ status, starts_at, lawyer }: Meeting): string {
  return [status, starts_at.toISOString(), lawyer].join(' ');
}
