import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { heldMessages, requestChats } from '#db/schema/channels.ts';
import { clientMoves } from '#db/schema/client-moves.ts';
import { meetings } from '#db/schema/meetings.ts';
import { messages } from '#db/schema/messages.ts';
import { requestFiles } from '#db/schema/request-files.ts';
import { requestMessages, requestNotes, requests } from '#db/schema/requests.ts';
import { sharedFiles, sharedItems } from '#db/schema/shared-items.ts';
import type { Database } from '#platform/db/database.ts';
import { mailRecipients, recipientHash } from '#platform/outbox/mail-recipients.ts';
import type { Services } from '../../context.ts';
import { isPhone } from '../../i18n/phone.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { Person } from './person.server.ts';

/** A transaction, or the connection pool. */
export type Reader = Pick<Database['owner'], 'select'>;

/** Trailing digits of a phone number that do not depend on its spelling. */
const sharedDigits = 7;

export type HeldServices = Pick<Services, 'secret' | 'hooks'>;

/** All data about a person. */
export type HeldData = Awaited<ReturnType<typeof readHeld>>;

/**
 * Reads every row that has a person's phone or e-mail, and what belongs to it: additions to requests,
 * messages.
 * @throws when the database does not answer
 */
export async function readHeld(tx: Reader, person: Person, { secret, hooks }: HeldServices) {
  const email = 'email' in person ? person.email : undefined;
  const foundRequests = await tx
    .select()
    .from(requests)
    .where(
      email ? sql`lower(${requests.email}) = ${email}` : endsLike(requests.phone, phoneOf(person)),
    )
    .orderBy(asc(requests.id));
  const theirs = email
    ? foundRequests
    : foundRequests.filter(({ phone }) => isPhone(phone, phoneOf(person)));
  const requestIds = theirs.map(({ id }) => id);
  const details = requestIds.length
    ? await tx.select().from(requestMessages).where(inArray(requestMessages.request_id, requestIds))
    : [];
  const files = details.length
    ? await tx
        .select({
          message_id: requestFiles.message_id,
          name: requestFiles.name,
          type: requestFiles.type,
          size: requestFiles.size,
        })
        .from(requestFiles)
        .where(
          inArray(
            requestFiles.message_id,
            details.map(({ id }) => id),
          ),
        )
    : [];
  const notes = requestIds.length
    ? await tx.select().from(requestNotes).where(inArray(requestNotes.request_id, requestIds))
    : [];
  const booked = requestIds.length
    ? await tx.select().from(meetings).where(inArray(meetings.request_id, requestIds))
    : [];
  const moved = requestIds.length
    ? await tx.select().from(clientMoves).where(inArray(clientMoves.request_id, requestIds))
    : [];
  const chats = requestIds.length
    ? await tx.select().from(requestChats).where(inArray(requestChats.request_id, requestIds))
    : [];
  const held = chats.length
    ? await tx
        .select({ chat_id: heldMessages.chat_id, held_at: heldMessages.held_at })
        .from(heldMessages)
        .where(
          inArray(
            heldMessages.chat_id,
            chats.map(({ id }) => id),
          ),
        )
    : [];
  const clientIds = theirs.flatMap(({ client_id }) => client_id ?? []);
  const sameClient = clientIds.length
    ? await tx
        .select({ phone: requests.phone, email: requests.email })
        .from(requests)
        .where(and(inArray(requests.client_id, clientIds), notInArray(requests.id, requestIds)))
    : [];
  const shared = await tx
    .select({
      id: sharedItems.id,
      name: sharedItems.name,
      phone: sharedItems.phone,
      email: sharedItems.email,
      notes: sharedItems.notes,
      created_at: sharedItems.created_at,
      files: sql<
        string[]
      >`array(SELECT ${sharedFiles.name} FROM ${sharedFiles} WHERE ${sharedFiles.item_id} = ${sharedItems.id})`,
    })
    .from(sharedItems)
    .where(email ? eq(sharedItems.email, email) : eq(sharedItems.phone, phoneOf(person)));
  const [recipient] = email
    ? await tx
        .select({
          confirmed_at: mailRecipients.confirmed_at,
          refused_at: mailRecipients.refused_at,
          created_at: mailRecipients.created_at,
        })
        .from(mailRecipients)
        .where(eq(mailRecipients.hash, recipientHash(secret, email)))
    : [];
  const parts = await Promise.all(hooks('personal').map((read) => read(tx, person, secret)));
  const about = [
    ...requestIds.map((id) => aboutRow('request', id)),
    ...parts.flatMap((part) => part.about),
  ];
  return {
    requests: theirs.map((request) => ({
      ...request,
      details: details
        .filter(({ request_id }) => request_id === request.id)
        .map((detail) => ({
          ...detail,
          files: files.filter(({ message_id }) => message_id === detail.id),
        })),
      meetings: booked.filter(({ request_id }) => request_id === request.id),
      chats: chats
        .filter(({ request_id }) => request_id === request.id)
        .map((chat) => ({
          ...chat,
          held_messages: held.filter(({ chat_id }) => chat_id === chat.id),
        })),
      client_moves: moved.filter(({ request_id }) => request_id === request.id),
      staff_notes: notes.filter(({ request_id }) => request_id === request.id),
    })),
    /** Contacts of other requests that staff know to be of the same client: erased by themselves only. */
    same_client: sameClient,
    /** What staff have shared from a messenger and not yet put into a request. */
    shared,
    /** Also stored by hash: whether the address was confirmed, or refused all mail. */
    mail_recipient: recipient ?? null,
    messages: await readMessages(tx, about, email),
    /** What modules hold. */
    parts,
  };
}

/** Whether a hash is held by which we know not to write to the address. */
export function isSuppressed({ mail_recipient, parts }: HeldData): boolean {
  return Boolean(mail_recipient?.refused_at) || parts.some(({ suppressed }) => suppressed);
}

/** The data in a form for export. */
export function exportOf({ parts, ...held }: HeldData): Record<string, unknown> {
  return Object.assign({ ...held }, ...parts.map(({ data }) => data));
}

async function readMessages(tx: Reader, about: string[], email: string | undefined) {
  const matches: SQL[] = [];
  if (about.length > 0) matches.push(inArray(messages.about, about));
  if (email) matches.push(sql`lower(${messages.recipient}) = ${email}`);
  if (matches.length === 0) return [];
  return tx
    .select()
    .from(messages)
    .where(or(...matches))
    .orderBy(asc(messages.created_at));
}

function phoneOf(person: Person): string {
  return 'phone' in person ? person.phone : '';
}

/** Rows whose phone ends like this one, in any spelling; `isPhone` then compares it in full. */
function endsLike(column: typeof requests.phone, phone: string) {
  const end = phone.slice(-sharedDigits);
  return sql`right(regexp_replace(${column}, '\\D', '', 'g'), ${sharedDigits}::int) = ${end}`;
}
