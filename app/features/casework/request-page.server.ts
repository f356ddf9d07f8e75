import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { requestMessages, requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { maskEmail } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Meeting } from '../calendar/meeting-row.server.ts';
import { readMeeting } from '../calendar/read-meeting.server.ts';
import { isFromJoined } from '../request/joined-requests.server.ts';
import { isByHand } from '../request/request-rules.ts';
import { type ShownStatus, shownStatus } from '../request/request-states.ts';
import { type ChatOffer, listChatOffers } from './chat-codes.server.ts';
import { listFiles } from './request-files.server.ts';
import type { Signer, ThreadMessage } from './thread-rules.ts';

/** A request as its page shows it: who has the link need not learn phone and e-mail from it. */
export type RequestPage = {
  code: string;
  /** Who works on it. */
  holder: Signer | null;
  status: ShownStatus;
  /** Language in which it was written,. */
  lang: Language;
  receivedAt: Date;
  /** Null after the first contact. */
  replyBy: Date | null;
  /** Service option `1` to `5`, or empty. */
  service: string;
  /** Id of a price plan, or empty. */
  plan: string;
  name: string;
  /** Such as `+996555 …`; empty where there is none. Its end opens the correspondence. */
  maskedPhone: string;
  /** Such as `a•••@example.com`; empty where none was given. */
  maskedEmail: string;
  /** Empty for a request that staff entered: their notes are internal. */
  notes: string;
  /** The meeting that was booked with it. */
  meeting: Meeting | undefined;
  /** Messages of visitor and staff in order; the link alone does not open all of them. */
  thread: ThreadMessage[];
  /** Messengers available for the conversation. */
  chats: ChatOffer[];
};

/**
 * Reads the data of a request page.
 * @param code reference number
 * @returns nothing when there is no such request, or no longer
 * @throws when the database does not answer
 */
export async function readRequestPage(
  database: Database,
  code: string,
): Promise<RequestPage | undefined> {
  const { owner } = database;
  const signer = { name: staff.name, calendar: staff.calendar };
  const [found] = await owner
    .select({ request: requests, holder: signer })
    .from(requests)
    .leftJoin(staff, eq(staff.id, requests.taken_by))
    .where(eq(requests.code, code));
  if (!found) return undefined;
  const { request, holder } = found;
  const messages = await owner
    .select({
      id: requestMessages.id,
      author: requestMessages.author,
      signedBy: signer,
      via: requestMessages.via,
      text: requestMessages.text,
      forwardedFrom: requestMessages.forwarded_from,
      at: sql<Date>`${requestMessages.shown_at}`.mapWith(requestMessages.shown_at),
      readAt: requestMessages.read_at,
    })
    .from(requestMessages)
    .leftJoin(staff, eq(staff.id, requestMessages.staff_id))
    .where(and(or(eq(requestMessages.request_id, request.id), isFromJoined(request.id)), isShown))
    .orderBy(asc(requestMessages.shown_at), asc(requestMessages.id));
  const files = await listFiles(
    { owner },
    messages.map(({ id }) => id),
  );
  const thread = messages.map((message) => ({
    ...message,
    signedBy: message.author === 'staff' ? message.signedBy : null,
    files: files.filter(({ messageId }) => messageId === message.id),
  }));
  return {
    code: request.code,
    holder,
    // Another request of the client is no business of who has this link (docs/decisions/0079-joined-requests.md).
    status: request.joined_to ? 'taken' : shownStatus(request.status),
    lang: request.lang,
    receivedAt: request.created_at,
    replyBy: request.first_answer_at ? null : request.reply_by,
    service: request.service,
    plan: request.plan,
    name: request.name,
    maskedPhone: maskPhone(request.phone),
    maskedEmail: maskEmail(request.email),
    // Those of a joined one are its first message.
    notes: isByHand(request.source) || request.joined_to ? '' : request.notes,
    meeting: await readMeeting(owner, request.id),
    thread,
    chats: request.joined_to ? [] : await listChatOffers(database, request.id),
  };
}

const isShown = lte(requestMessages.shown_at, sql`now()`);

/** Records that the visitor has opened the answers. */
export async function markAnswersRead({ owner }: Database, code: string): Promise<void> {
  await owner
    .update(requestMessages)
    .set({ read_at: sql`now()` })
    .where(
      and(
        eq(requestMessages.author, 'staff'),
        isNull(requestMessages.read_at),
        isShown,
        sql`${requestMessages.request_id} = (SELECT id FROM ${requests} WHERE ${eq(requests.code, code)})`,
      ),
    );
}

/** @param phone E.164; its last digits are the second factor of the link and stay hidden */
export function maskPhone(phone: string): string {
  return phone && `${phone.slice(0, -6)}\u00a0…`;
}
