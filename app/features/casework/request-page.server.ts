import { asc, eq } from 'drizzle-orm';
import { requestDetails, requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { maskEmail } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Meeting } from '../calendar/meeting-row.server.ts';
import { readMeeting } from '../calendar/read-meeting.server.ts';
import { type ShownStatus, shownStatus } from '../request/request-states.ts';

/** A request as its page shows it: who has the link need not learn phone and e-mail from it. */
export type RequestPage = {
  code: string;
  status: ShownStatus;
  /** Language in which it was written,. */
  lang: Language;
  receivedAt: Date;
  /** Null once he was reached. */
  replyBy: Date | null;
  /** Service option `1` to `5`, or empty. */
  service: string;
  /** Id of a price plan, or empty. */
  plan: string;
  name: string;
  /** Such as `+996 … 56`. */
  maskedPhone: string;
  /** Such as `a•••@example.com`; empty where none was given. */
  maskedEmail: string;
  notes: string;
  /** The meeting that was booked with it. */
  meeting: Meeting | undefined;
  /** In the order in which they were added. */
  details: { id: number; text: string; addedAt: Date }[];
};

/**
 * Reads what the page of a request shows.
 * @param code its reference number
 * @returns nothing when there is no such request, or no longer
 * @throws when the database does not answer
 */
export async function readRequestPage(
  { owner }: Database,
  code: string,
): Promise<RequestPage | undefined> {
  const [request] = await owner.select().from(requests).where(eq(requests.code, code));
  if (!request) return undefined;
  const details = await owner
    .select({
      id: requestDetails.id,
      text: requestDetails.text,
      addedAt: requestDetails.created_at,
    })
    .from(requestDetails)
    .where(eq(requestDetails.request_id, request.id))
    .orderBy(asc(requestDetails.id));
  return {
    code: request.code,
    status: shownStatus(request.status),
    lang: request.lang,
    receivedAt: request.created_at,
    replyBy: request.first_answer_at ? null : request.reply_by,
    service: request.service,
    plan: request.plan,
    name: request.name,
    maskedPhone: maskPhone(request.phone),
    maskedEmail: maskEmail(request.email),
    notes: request.notes,
    meeting: await readMeeting(owner, request.id),
    details,
  };
}

/** @param phone E.164 */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}\u00a0…\u00a0${phone.slice(-2)}`;
}
