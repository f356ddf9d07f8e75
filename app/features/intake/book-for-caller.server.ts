import { and, eq } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { MeetingKind } from '../../content/meeting-kinds.ts';
import { kindsOf, lawyerOf, takersOf } from '../../content/meetings.ts';
import { knownServices } from '../../content/services.ts';
import type { ServiceId } from '../../content/site-facts.ts';
import type { Services } from '../../context.ts';
import { emailPattern, tidy } from '../../forms/text-rules.ts';
import type { Language } from '../../i18n/languages.ts';
import { toE164 } from '../../i18n/phone.ts';
import { countCancelled, SlotTaken, settleMeetings } from '../calendar/take-hour.server.ts';
import { joinHour } from './join-request.server.ts';
import { type NewRequest, trusted } from './new-request.ts';
import { storeRequest } from './store-request.server.ts';
import { wantedMeeting } from './wanted-meeting.server.ts';

export type CallerBooking = {
  starts: Date;
  calendar: number;
  kind: MeetingKind;
  lang: Language;
  name: string;
  phone: string;
  /** May be empty. */
  email: string;
  /** What it is about; undefined where that is not known. */
  service?: ServiceId | undefined;
  /** The caller has agreed orally to the sentence that the form shows. */
  agreed: boolean;
  /** Id of the request that the hour is for. */
  forRequest?: number | undefined;
  /** Also a lawyer who does not offer the service or language: staff know more of a case than a form. */
  anyway?: boolean;
};

export type CallerProblem =
  | 'name'
  | 'phone'
  | 'email'
  | 'consent'
  | 'kind'
  | 'service'
  | 'language'
  | 'taken';

/** Limits by address do not count what staff type. */
const nobody = { address: '', scripted: false };

/**
 * Books a slot for a caller. It joins the given request if that has the same phone and no slot yet; otherwise it
 * becomes a new request, in work at once. Resending the form books once.
 * @param by member of staff
 * @throws when the database does not answer; then nothing is stored
 */
export async function bookForCaller(
  services: Services,
  booking: CallerBooking,
  by: string,
): Promise<{ code: string } | { problem: CallerProblem }> {
  const { starts, calendar, kind, lang } = booking;
  const [name, email] = [tidy(booking.name), tidy(booking.email)];
  const phone = toE164(booking.phone);
  if (name.length < 2) return { problem: 'name' };
  if (!phone) return { problem: 'phone' };
  if (email && !emailPattern.test(email)) return { problem: 'email' };
  if (!booking.agreed) return { problem: 'consent' };
  const lawyer = lawyerOf(calendar);
  if (!lawyer || Number.isNaN(starts.getTime())) return { problem: 'taken' };
  if (!kindsOf(lawyer).includes(kind)) return { problem: 'kind' };
  const known = await findKnown(services, booking.forRequest, phone);
  const service = booking.service ?? known?.service;
  if (!booking.anyway) {
    if (!takersOf(service).includes(lawyer)) return { problem: 'service' };
    if (!lawyer.speaks.includes(lang)) return { problem: 'language' };
  }
  const { database } = services;
  await settleMeetings(database, new Date());
  const attempt = await countCancelled(database, phone);
  const request: NewRequest = {
    asked: { name, number: phone, email, notes: '', events: booking.service ?? '' },
    source: 'booking',
    lang,
    phone,
    page: '',
    key: undefined,
    appointment: wantedMeeting(services, {
      starts,
      kind,
      lang,
      calendars: [calendar],
      by,
      attempt,
    }),
  };
  try {
    const wish = { starts, kind, lang, calendars: [calendar], by };
    if (known && (await joinHour(services, known.code, wish, new Date())) === 'done') {
      return { code: known.code };
    }
    const { code } = await storeRequest(services, request, trusted, nobody);
    return { code };
  } catch (error) {
    if (error instanceof SlotTaken) return { problem: 'taken' };
    throw error;
  }
}

/** Number and service of the request, where it is of this phone. */
async function findKnown(
  { database }: Pick<Services, 'database'>,
  id: number | undefined,
  phone: string,
): Promise<{ code: string; service: ServiceId | undefined } | undefined> {
  if (id === undefined) return undefined;
  const [request] = await database.owner
    .select({ code: requests.code, service: requests.service })
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.phone, phone)));
  return request && { ...request, service: knownServices().find((one) => one === request.service) };
}
