import type { ClientBase, Pool } from 'pg';
import { withDeadline } from '../deadline.ts';
import { SettingError } from '../errors.ts';

/** Time for which an answer holds: it costs the server a megabyte on its disk, and anybody may ask for it. */
const holdsMs = 10_000;
const timeoutMs = 2500;

/** SQLSTATEs of a full disk, and of a server that is read-only, as hosts make one whose disk is nearly full. */
const refusingState = /^(53100|25006)$/;

/**
 * Writes a megabyte of rows into a temporary file of the server; changes nothing. A row of a table would not do: it may
 * fit into what the database has set aside.
 */
const probe = `SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM generate_series(1, 40000);
  SELECT current_setting('transaction_read_only') AS read_only`;

type Answer = { rows: { read_only?: string }[] };

/** Makes a function that says whether a database takes writes: true, too, where that cannot be told. It never throws. */
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
  // One string of statements is one transaction.
  const asking = pool.query(probe).then(
    (results) => (results as unknown as Answer[]).at(-1)?.rows[0]?.read_only !== 'on',
    ({ code = '' }: { code?: string }) => !refusingState.test(code),
  );
  return withDeadline(asking, timeoutMs, true);
}

/**
 * Checks, before anything is changed, that what a connection leads to takes writes at all.
 * @throws SettingError that names the database, and the way out
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
