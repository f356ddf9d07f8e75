import { sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { parseId } from '../../addresses/ids.ts';

const pageSize = 25;

export type ListedClient = {
  id: number;
  /** From the newest request. */
  name: string;
  phone: string;
  requests: number;
  lastAt: Date;
};

/** One page of a list. @property next cursor of the next page; undefined on the last one */
export type ClientListPage = { rows: ListedClient[]; next: string | undefined };

type Row = {
  id: string;
  name: string;
  phone: string;
  requests: number;
  last_at: string;
  newest: string;
};

/** A client by the newest request; open ones take precedence. */
const columns = sql`newest.client_id AS id, newest.name,
  CASE WHEN newest.status = 'withdrawn' THEN '' ELSE newest.phone END AS phone, newest.created_at AS last_at,
  newest.id AS newest, (SELECT count(*)::int FROM requests AS each
    WHERE each.client_id = newest.client_id AND each.status <> 'spam') AS requests`;

/**
 * Clients in the order of their newest request, a page at a time; those who only ever sent spam are none.
 * @param after `next` of the page before; a wrong one counts as none
 * @throws when the database does not answer
 */
export async function listClients({ owner }: Database, after?: string): Promise<ClientListPage> {
  const before = parseId(after) ?? Number.MAX_SAFE_INTEGER;
  const { rows } = await owner.execute<Row>(sql`
    SELECT ${columns} FROM requests AS newest
    WHERE newest.client_id IS NOT NULL AND newest.id < ${before} AND newest.status NOT IN ('spam', 'quarantine')
      AND newest.id = (SELECT max(later.id) FROM requests AS later
        WHERE later.client_id = newest.client_id AND later.status NOT IN ('spam', 'quarantine'))
    ORDER BY newest.id DESC LIMIT ${pageSize + 1}`);
  const page = rows.slice(0, pageSize);
  return {
    rows: page.map(listed),
    next: rows.length > pageSize ? page.at(-1)?.newest : undefined,
  };
}

/** Records access to a list of clients. */
export async function recordClientsLook({ owner }: Database, by: string): Promise<void> {
  await recordAudit(owner, { actor: by, action: 'clients.list', subject: 'clients:all' });
}

/** The clients of these requests, each once, in their order. */
export async function clientsOfRequests(
  { owner }: Database,
  requestIds: readonly number[],
): Promise<ListedClient[]> {
  if (requestIds.length === 0) return [];
  const { rows } = await owner.execute<Row & { found: string }>(sql`
    SELECT ${columns}, found.place AS found
    FROM (SELECT client_id, min(place) AS place FROM unnest(${sql.param(requestIds)}::bigint[]) WITH ORDINALITY AS asked (id, place)
        JOIN requests USING (id) WHERE status <> 'spam' AND client_id IS NOT NULL GROUP BY client_id) AS found
      JOIN LATERAL (SELECT * FROM requests WHERE client_id = found.client_id AND status <> 'spam'
        ORDER BY id DESC LIMIT 1) AS newest ON true
    ORDER BY found.place`);
  return rows.map(listed);
}

function listed({ id, name, phone, requests, last_at }: Row): ListedClient {
  return { id: Number(id), name, phone, requests, lastAt: new Date(last_at) };
}
