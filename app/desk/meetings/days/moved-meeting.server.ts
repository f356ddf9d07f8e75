import type { Services } from '../../../context.ts';
import { hasLostHour } from '../../../features/calendar/meeting-rules.ts';
import { readMeeting } from '../../../features/calendar/read-meeting.server.ts';
import { readContact } from '../../../features/request/request-contact.server.ts';
import { isInside, type WorkScope } from '../../../features/request/work-scope.server.ts';
import { hourWords } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';

export type MovedMeeting = NonNullable<Awaited<ReturnType<typeof readMoved>>>;

export type BookedClient = NonNullable<Awaited<ReturnType<typeof readClient>>>;

/** The meeting for which the grid offers slots; undefined if this member may move none. */
export async function readMoved(
  { database }: Pick<Services, 'database'>,
  requestId: number | undefined,
  { by, scope, language }: { by: string; scope: WorkScope; language: Language },
) {
  const meeting = requestId ? await readMeeting(database.owner, requestId) : undefined;
  if (!meeting || (meeting.status !== 'booked' && !hasLostHour(meeting))) return undefined;
  const contact = await readClient({ database }, requestId, { by, scope });
  const when = hourWords(meeting.starts_at, language);
  return contact && { ...contact, kind: meeting.kind, when };
}

/** The client for whom a slot is wanted; undefined if this member does not see the request. */
export async function readClient(
  { database }: Pick<Services, 'database'>,
  requestId: number | undefined,
  { by, scope }: { by: string; scope: WorkScope },
) {
  if (!requestId || !(await isInside(database, scope, requestId))) return undefined;
  const contact = await readContact(database, requestId, by);
  return contact && { requestId, name: contact.name, phone: contact.phone };
}
