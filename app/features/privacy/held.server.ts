import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { comments } from '#db/schema/comments.ts';
import { messages } from '#db/schema/messages.ts';
import { requestDetails, requests } from '#db/schema/requests.ts';
import { subscribers, suppressions } from '#db/schema/subscribers.ts';
import type { Database } from '#platform/db/database.ts';
import { isPhone, type Person } from './person.server.ts';

/** Reads within a transaction, or on its own. */
export type Reader = Pick<Database['owner'], 'select'>;

/** Digits at the end of a phone number that every way of writing it shares. */
const sharedDigits = 7;

/** Makes the hash under which a suppressed address is known. */
export type HashEmail = (email: string) => string;

/** Everything that is held about somebody. */
export type Held = Awaited<ReturnType<typeof readHeld>>;

/**
 * Reads everything that carries a person's phone or e-mail, or belongs to something that does: what
 * was added to a request, what was sent about it.
 * @throws when the database does not answer
 */
export async function readHeld(tx: Reader, person: Person, hashEmail: HashEmail) {
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
    ? await tx.select().from(requestDetails).where(inArray(requestDetails.request_id, requestIds))
    : [];
  const theirSubscriptions = email
    ? await tx.select().from(subscribers).where(sql`lower(${subscribers.email}) = ${email}`)
    : [];
  const [suppression] = email
    ? await tx
        .select({ reason: suppressions.reason, created_at: suppressions.created_at })
        .from(suppressions)
        .where(eq(suppressions.email_hash, hashEmail(email)))
    : [];
  const reviews = email ? [] : await readReviews(tx, phoneOf(person));
  const about = [
    ...requestIds.map((id) => `request:${id}`),
    ...theirSubscriptions.map(({ id }) => `subscriber:${id}`),
    ...reviews.map(({ id }) => `review:${id}`),
  ];
  return {
    requests: theirs.map((request) => ({
      ...request,
      details: details.filter(({ request_id }) => request_id === request.id),
    })),
    subscribers: theirSubscriptions,
    /** Set when the address must get no newsletter: it is known as a hash only. */
    suppression: suppression ?? null,
    reviews,
    messages: await readMessages(tx, about, email),
  };
}

async function readReviews(tx: Reader, phone: string) {
  const found = await tx
    .select({
      // An existing table may number its rows in another way.
      id: sql<string>`${comments.id}::text`,
      name: comments.name,
      phone_number: comments.phone_number,
      company_name: comments.company_name,
      notes: comments.notes,
      approve: comments.approve,
      rejected_at: comments.rejected_at,
      lang: comments.lang,
      created_at: comments.created_at,
    })
    .from(comments)
    .where(endsLike(comments.phone_number, phone));
  return found.filter(({ phone_number }) => isPhone(phone_number ?? '', phone));
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

/** Rows whose phone ends like this one, in whatever spelling; `isPhone` looks closer. */
function endsLike(column: typeof requests.phone | typeof comments.phone_number, phone: string) {
  const end = phone.slice(-sharedDigits);
  return sql`right(regexp_replace(${column}, '\\D', '', 'g'), ${sharedDigits}::int) = ${end}`;
}
