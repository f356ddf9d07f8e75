import { and, desc, inArray, isNotNull, notInArray, or } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { type Contact, clientOf } from './client-rules.ts';

/** A client who is asked about again. */
export type KnownBefore = { clientId: number; earlier: number; lastRequestAt: Date };

/**
 * Client of a phone or mail, by the same rule. For staff only.
 * @returns per contact in order; undefined for a new client
 * @throws when the database does not answer
 */
export async function findKnownContacts(
  { owner }: Pick<Database, 'owner'>,
  contacts: readonly Pick<Contact, 'phone' | 'email'>[],
): Promise<(KnownBefore | undefined)[]> {
  const phones = contacts.flatMap(({ phone }) => phone || []);
  const emails = contacts.flatMap(({ email }) => email || []);
  if (phones.length + emails.length === 0) return contacts.map(() => undefined);
  const rows = await owner
    .select({
      client: requests.client_id,
      phone: requests.phone,
      email: requests.email,
      at: requests.created_at,
    })
    .from(requests)
    .where(
      and(
        isNotNull(requests.client_id),
        notInArray(requests.status, ['quarantine', 'spam']),
        or(inArray(requests.phone, phones), inArray(requests.email, emails)),
      ),
    )
    .orderBy(desc(requests.created_at))
    .limit(500);
  const known = rows.flatMap(({ client, ...row }) =>
    client ? [{ ...row, soundKey: '', client }] : [],
  );
  return contacts.map((contact) => {
    const client = clientOf({ ...contact, soundKey: '' }, known);
    const theirs = known.filter((row) => row.client === client);
    const [last] = theirs;
    return client && last
      ? { clientId: client, earlier: theirs.length, lastRequestAt: last.at }
      : undefined;
  });
}
