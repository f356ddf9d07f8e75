import type { ClientBase, Pool } from 'pg';
import { withDeadline } from '../deadline.ts';
import { SettingError } from '../errors.ts';

/** How long an answer is cached: a probe writes a megabyte, and anyone may trigger it. */
const holdsMs = 10_000;
const timeoutMs = 2500;

/**
 * SQLSTATEs of a full disk, and of a read-only server: managed hosts switch to read-only when a disk is nearly full.
 */
const refusingState = /^(53100|25006)$/;

/**
 * Spills a megabyte of rows into a temporary file; changes nothing. A table row would not do: it may fit into
 * preallocated space.
 */
const probe = `SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM generate_series(1, 40000);
  SELECT current_setting('transaction_read_only') AS read_only`;

type Answer = { rows: { read_only?: string }[] };

/** Creates a function that reports whether a database accepts writes; true when unknown. It never throws. */
export function writeProbe(pool: Pool): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (performance.now() - asked < holdsMs) return answer;
    asked = performance.now();
    answer = ask(pool);
    return answer;
  };
}

function ask(pool: Pool): Promise<boolean> {
  // Several statements in one string run as one transaction.
  const asking = pool.query(probe).then(
    (results) => (results as unknown as Answer[]).at(-1)?.rows[0]?.read_only !== 'on',
    ({ code = '' }: { code?: string }) => !refusingState.test(code),
  );
  return withDeadline(asking, timeoutMs, true);
}

/**
 * Checks, before anything is changed, that a connection accepts writes.
 * @throws SettingError that names the database and a way forward
 */
export async function requireWrites(client: Pick<ClientBase | Pool, 'query'>): Promise<void> {
  const { rows } = await client.query<{ reads: boolean; replica: boolean; place: string }>(
    `SELECT current_setting('transaction_read_only') = 'on' AS reads, pg_is_in_recovery() AS replica,
       current_database() || coalesce(' at ' || host(inet_server_addr()) || ':' || inet_server_port(), '') AS place`,
  );
  const [found] = rows;
  if (!found?.reads) return;
  throw new SettingError(
    found.replica
      ? `The database ${found.place} is a replica, which only reads: DATABASE_URL, and DATABASE_OWNER_URL and DATABASE_DIRECT_URL where they are set, must lead to the server that it follows. The site reads from no replica (docs/how-to/scale.md).`
      : `The database ${found.place} only reads (default_transaction_read_only), as hosts make one whose disk is nearly full: make room there, then let it write again (ALTER DATABASE … SET default_transaction_read_only = off, or of the role).`,
  );
}
