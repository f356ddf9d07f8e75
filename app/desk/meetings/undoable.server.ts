import { parseId } from '../../addresses/ids.ts';
import type { Services } from '../../context.ts';
import type { Meeting } from '../../features/calendar/meeting-row.server.ts';
import { mayRestore } from '../../features/calendar/meeting-rules.ts';
import { readMeeting } from '../../features/calendar/read-meeting.server.ts';
import { readClosures } from '../../features/calendar/reopen-hours.server.ts';
import type { ShownResult } from './meeting-note.tsx';

/** Time and calendar of a meeting in the format of the move form. */
export function placeOf({ starts_at, lawyer }: Pick<Meeting, 'starts_at' | 'lawyer'>): string {
  return `${starts_at.toISOString()} ${lawyer}`;
}

/** Ids of closures, as an undo has them. */
export function closureIdsIn(text: string): number[] {
  return text.split('-', 50).flatMap((id) => parseId(id) ?? []);
}

/**
 * Removes the undo of a result whose meeting or closure has changed since, or is over.
 * @param requestId whose meeting it is about, unless the result names it
 * @throws when the database does not answer
 */
export async function withUndo<R extends ShownResult | undefined>(
  { database }: Pick<Services, 'database'>,
  result: R,
  now: Date,
  requestId = result?.moved,
): Promise<R> {
  if (!result) return result;
  const closures = closureIdsIn(result.ids);
  const meeting = requestId ? await readMeeting(database.owner, requestId) : undefined;
  const isUndoable = {
    moved: () =>
      meeting?.status === 'booked' &&
      placeOf(meeting) === result.place &&
      new Date(result.was.split(' ')[0] ?? '') > now,
    cancelled: () => meeting !== undefined && mayRestore(meeting, now, true),
    missed: () => meeting?.status === 'missed',
    closed: async () => {
      const found = await readClosures(database, closures);
      return (
        closures.length > 0 &&
        found.length === closures.length &&
        found.every(({ ends }) => ends > now)
      );
    },
  };
  const { result: done } = result;
  return done in isUndoable && !(await isUndoable[done as keyof typeof isUndoable]())
    ? { ...result, hasUndo: false }
    : result;
}
