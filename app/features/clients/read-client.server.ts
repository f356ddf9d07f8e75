import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { clientMoves } from '#db/schema/client-moves.ts';
import { meetings } from '#db/schema/meetings.ts';
import { requestNotes, requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import type { Role } from '../../rights/roles.ts';
import { undoHours } from './move-requests.server.ts';

/** Rows of each kind that a card shows, newest first: a client with more is a flood. */
const shown = 100;

/**
 * Reads all about a client, newest first, and records the access in the journal. Spam is left out; requests with
 * withdrawn consent have no phone and mail.
 * @returns undefined for a client without requests
 * @throws when the database does not answer
 */
export async function readClient(
  { database: { owner }, hooks }: Pick<Services, 'database' | 'hooks'>,
  id: number,
  { id: by, role }: { id: string; role: Role },
) {
  const theirs = await owner
    .select({
      id: requests.id,
      code: requests.code,
      status: requests.status,
      source: requests.source,
      name: requests.name,
      phone: requests.phone,
      email: requests.email,
      lang: requests.lang,
      service: requests.service,
      plan: requests.plan,
      createdAt: requests.created_at,
      consentedAt: requests.consented_at,
      consentVersion: requests.consent_version,
      takenByName: staff.name,
    })
    .from(requests)
    .leftJoin(staff, eq(staff.id, requests.taken_by))
    .where(and(eq(requests.client_id, id), ne(requests.status, 'spam')))
    .orderBy(desc(requests.id))
    .limit(shown);
  if (theirs.length === 0) return undefined;
  const ids = theirs.map((one) => one.id);
  const usable = theirs.filter(({ status }) => status !== 'withdrawn');
  const phones = [...new Set(usable.map(({ phone }) => phone))].filter(Boolean);
  const emails = [...new Set(usable.map(({ email }) => email))].filter(Boolean);
  const [booked, parts, notes, moves, alike] = await Promise.all([
    owner
      .select({
        requestId: meetings.request_id,
        status: meetings.status,
        starts: meetings.starts_at,
        kind: meetings.kind,
        lawyer: meetings.lawyer,
      })
      .from(meetings)
      .where(inArray(meetings.request_id, ids))
      .orderBy(desc(meetings.starts_at)),
    Promise.all(
      hooks('clientPart').map((read) => read({ owner }, { requests: ids, phones, emails }, role)),
    ),
    owner
      .select({
        id: requestNotes.id,
        requestId: requestNotes.request_id,
        text: requestNotes.text,
        addedAt: requestNotes.created_at,
        by: staff.name,
      })
      .from(requestNotes)
      .leftJoin(staff, eq(staff.id, requestNotes.staff_id))
      .where(inArray(requestNotes.request_id, ids))
      .orderBy(desc(requestNotes.id))
      .limit(shown),
    readMoves(owner, id),
    readAlike(owner, id, { phones, emails }),
  ]);
  await recordAudit(owner, { actor: by, action: 'client.read', subject: `client:${id}` });
  return {
    id,
    phones,
    emails,
    requests: theirs,
    meetings: booked,
    parts,
    notes,
    moves,
    alike,
  };
}

export type ClientCard = NonNullable<Awaited<ReturnType<typeof readClient>>>;

type Reader = Database['owner'];
type Contacts = { phones: string[]; emails: string[] };

/** What staff moved to this client or from it, while it can be undone. */
async function readMoves(owner: Reader, id: number) {
  return owner
    .select({
      change: clientMoves.change,
      joined: sql<boolean>`bool_or(${clientMoves.to_client} = ${id})`,
      requests: sql<number>`count(*)::int`,
      movedAt: sql<Date>`max(${clientMoves.moved_at})`.mapWith(clientMoves.moved_at),
      by: sql<string | null>`max(${staff.name})`,
    })
    .from(clientMoves)
    .leftJoin(staff, eq(staff.id, clientMoves.moved_by))
    .where(
      and(
        or(eq(clientMoves.to_client, id), eq(clientMoves.from_client, id)),
        gt(clientMoves.moved_at, sql`now() - make_interval(hours => ${undoHours})`),
      ),
    )
    .groupBy(clientMoves.change)
    .orderBy(desc(sql`max(${clientMoves.moved_at})`));
}

/** Other clients with the same phone or mail: relatives, or duplicates not joined yet. */
async function readAlike(owner: Reader, id: number, { phones, emails }: Contacts) {
  const { rows } = await owner.execute<{ client: string; name: string; by_phone: boolean }>(sql`
    SELECT DISTINCT ON (client_id) client_id AS client, name, phone = ANY(${sql.param(phones)}::text[]) AS by_phone
    FROM requests
    WHERE client_id <> ${id} AND status NOT IN ('spam', 'withdrawn') AND (phone = ANY(${sql.param(phones)}::text[])
      OR email = ANY(${sql.param(emails)}::text[]))
    ORDER BY client_id, id DESC LIMIT ${shown}`);
  return rows.map(({ client, name, by_phone }) => ({
    id: Number(client),
    name,
    byPhone: by_phone,
  }));
}
