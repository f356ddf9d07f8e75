import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { clientOf, type KnownContact } from './client-rules.ts';

/** Requests that one transaction looks at. */
const batch = 500;

type UnassignedRequest = { id: string; phone: string; email: string; sound_key: string };

/**
 * Assigns requests without a client. Runs every minute and before staff read requests, but never while storing one:
 * response times must not reveal known clients (docs/decisions/0033-strangers-and-clients.md).
 * @returns number of assigned requests
 * @throws when the database does not answer; the next run continues
 */
export async function settleClients({ owner }: Pick<Database, 'owner'>): Promise<number> {
  for (let settled = 0; ; ) {
    const { rows } = await owner.execute(sql`SELECT FROM requests WHERE client_id IS NULL LIMIT 1`);
    if (rows.length === 0) return settled;
    settled += await owner.transaction(settleSome);
  }
}

async function settleSome(tx: Transaction): Promise<number> {
  // One at a time: two requests of a new client would create two.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settle_clients'))`);
  const { rows } = await tx.execute<UnassignedRequest>(sql`
    SELECT id, phone, email, coalesce(sound_key, '') AS sound_key FROM requests
    WHERE client_id IS NULL ORDER BY id LIMIT ${batch}`);
  if (rows.length === 0) return 0;
  const known = await readKnown(tx, rows);
  const fresh = await newClients(tx, rows.length);
  const found = rows.map(({ id, sound_key: soundKey, phone, email }) => {
    const asked = { phone, email, soundKey };
    const near = known.filter((one) => one.phone === phone || one.email === email);
    const client = clientOf(asked, near) ?? fresh.pop() ?? 0;
    known.push({ ...asked, client });
    return { id, client };
  });
  await tx.execute(sql`
    UPDATE requests SET client_id = found.client FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      AS found (id bigint, client bigint) WHERE requests.id = found.id`);
  await tx.execute(sql`DELETE FROM clients WHERE id = ANY(${sql.param(fresh)}::bigint[])`);
  return rows.length;
}

/** Contacts of clients that share a phone or mail with these requests, except spam. */
async function readKnown(
  tx: Transaction,
  rows: readonly UnassignedRequest[],
): Promise<KnownContact[]> {
  const phones = [...new Set(rows.map(({ phone }) => phone))].filter(Boolean);
  const emails = [...new Set(rows.map(({ email }) => email))].filter(Boolean);
  const { rows: known } = await tx.execute<
    Omit<UnassignedRequest, 'id'> & { client_id: string }
  >(sql`
    SELECT DISTINCT client_id, phone, email, coalesce(sound_key, '') AS sound_key FROM requests
    WHERE client_id IS NOT NULL AND status <> 'spam'
      AND (phone = ANY(${sql.param(phones)}::text[]) OR email = ANY(${sql.param(emails)}::text[]))`);
  return known.map(({ client_id, phone, email, sound_key: soundKey }) => ({
    client: Number(client_id),
    phone,
    email,
    soundKey,
  }));
}

/** Ids of new clients; unused ones are deleted again. */
async function newClients(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO clients (created_at) SELECT now() FROM generate_series(1, ${count}::int)
    RETURNING id`);
  return rows.map(({ id }) => Number(id)).reverse();
}
