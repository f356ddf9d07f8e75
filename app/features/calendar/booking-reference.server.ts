import { eq } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import type { Services } from '../../context.ts';
import { hourWords } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';
import type { PendingRequest } from '../../manifest/hooks.ts';
import { isOpenStatus } from '../request/request-states.ts';
import { meetingPlace } from './meeting-mail.server.ts';
import { meetingOf } from './meeting-row.server.ts';

/** Days for which a link can add an hour to its request. */
const referenceDays = 14;
/** Minutes for which the page after a booking can be reloaded. */
const bookedMinutes = 60;

type Secret = Services['secret'];
type ReferenceServices = Pick<Services, 'database' | 'secret' | 'hooks'>;

/** Signs the number of a request, or of an earlier step, for the link by which an hour joins it. */
export function signReference(secret: Secret, code: string, now = new Date()): string {
  return secret.sign('booking', code, new Date(now.getTime() + referenceDays * 86_400_000));
}

/** Where an hour goes: to a request, or to an earlier step that becomes one with it. */
export type BookingTarget =
  | { state: 'open'; code: string; pending: PendingRequest | undefined }
  /** The request has an hour already, or had one. */
  | { state: 'taken'; code: string }
  /** Forged, too old, or its request is finished or gone. */
  | { state: 'closed' };

/** Whether an hour may join a request: its visitor does not learn that it waits in quarantine. */
export function isJoinable(status: string): boolean {
  return isOpenStatus(status) || status === 'quarantine';
}

/** Opens the reference of a link. @throws when the database does not answer */
export async function openReference(
  { database, secret, hooks }: ReferenceServices,
  token: string,
  now = new Date(),
): Promise<BookingTarget> {
  const code = secret.open('booking', token, now);
  if (!code) return { state: 'closed' };
  const [row] = await database.owner
    .select({ status: requests.status, meeting: meetings.status })
    .from(requests)
    .leftJoin(meetings, eq(meetings.request_id, requests.id))
    .where(eq(requests.code, code));
  if (row && !isJoinable(row.status)) return { state: 'closed' };
  if (row) {
    return row.meeting && row.meeting !== 'expired'
      ? { state: 'taken', code }
      : { state: 'open', code, pending: undefined };
  }
  for (const { pending: read } of hooks('intakeStep')) {
    const pending = await read(database, code);
    if (pending && !pending.used) return { state: 'open', code, pending };
  }
  return { state: 'closed' };
}

/** Signs the number of a request for the page that follows its booking. */
export function signBooked(secret: Secret, code: string, now = new Date()): string {
  return secret.sign('booked', code, new Date(now.getTime() + bookedMinutes * 60_000));
}

/** An hour that was taken, in words. */
export type BookedMeeting = { held: boolean; when: string; place: string };

/**
 * Data of the page after a booking: the booked slot, and nothing of the request.
 * @returns undefined when the link is forged or expired, or the slot was given up
 * @throws when the database does not answer
 */
export async function readBooked(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  token: string,
  language: Language,
): Promise<BookedMeeting | undefined> {
  const code = secret.open('booked', token);
  if (!code) return undefined;
  const [row] = await database.owner
    .select({ meeting: meetings })
    .from(meetings)
    .innerJoin(requests, eq(requests.id, meetings.request_id))
    .where(eq(requests.code, code));
  const meeting = row && meetingOf(row.meeting);
  if (meeting?.status !== 'booked' && meeting?.status !== 'held') return undefined;
  return {
    held: meeting.status === 'held',
    when: hourWords(meeting.starts_at, language),
    place: meetingPlace(meeting, language),
  };
}
