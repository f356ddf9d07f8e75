import type { Services } from '../../../context.ts';
import { readMeeting } from '../../../features/calendar/read-meeting.server.ts';
import { readContact } from '../../../features/request/request-contact.server.ts';
import type { WorkScope } from '../../../features/request/work-scope.server.ts';
import { ownsCalendar } from '../../../features/request/work-scope.server.ts';
import { hourWords } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';

export type MovedMeeting = NonNullable<Awaited<ReturnType<typeof readMoved>>>;

/** The meeting for which an hour is chosen in the grid; undefined where none can be moved by whoever looks. */
export async function readMoved(
  { database }: Pick<Services, 'database'>,
  requestId: number | undefined,
  { by, scope, language }: { by: string; scope: WorkScope; language: Language },
) {
  const meeting = requestId ? await readMeeting(database.owner, requestId) : undefined;
  if (!requestId || !meeting || !ownsCalendar(scope, meeting.lawyer)) return undefined;
  if (!['booked', 'displaced', 'missed', 'cancelled'].includes(meeting.status)) return undefined;
  const contact = await readContact(database, requestId, by);
  const when = hourWords(meeting.starts_at, language);
  return contact && { requestId, kind: meeting.kind, name: contact.name, when };
}
