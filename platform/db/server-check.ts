import { Client } from 'pg';
import { SettingError } from '../errors.ts';
import { cleanText } from '../redact.ts';

const timeoutMs = 5000;

/** Plain explanations by system error code or SQLSTATE. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there; start it, or correct host and port',
  ENOTFOUND: 'no machine has that name',
  EAI_AGAIN: 'its name cannot be looked up now',
  EHOSTUNREACH: 'the machine cannot be reached',
  ENETUNREACH: 'the machine cannot be reached',
  ETIMEDOUT: 'it does not answer',
  ENOENT: 'there is no such socket',
  '28P01': 'it refuses the user or password; set those of the role there (ALTER ROLE … PASSWORD)',
  '28000': 'it refuses the user',
  '3D000': 'it has no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

/** Temporary conditions, for example during a server start. */
const passing = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOENT',
  '53300',
  '57P03',
]);

/** The server is temporarily unreachable. */
export class ServerUnavailable extends SettingError {}

/** Identifies a database reached in two ways: its name and the server's start time, in seconds since 1970. */
type Place = { name: string; started: string };

/**
 * Checks that a PostgreSQL server answers a query.
 * @throws SettingError with the reason in one sentence, without user and password
 */
export async function checkServer(setting: string, databaseUrl: string): Promise<Place> {
  const where = placeOf(databaseUrl);
  const client = clientOf(databaseUrl);
  try {
    await client.connect();
    const { rows } = await client.query<Place>(
      'select current_database() as name, extract(epoch from pg_postmaster_start_time())::text as started',
    );
    return rows[0] as Place;
  } catch (error) {
    // Without `cause`: it would be printed, and may quote the URL with its password.
    const message = error instanceof Error ? cleanText(error.message) : '';
    const given = error instanceof Error && 'code' in error ? String(error.code) : '';
    const code = /timeout/i.test(message) && !reasons[given] ? 'ETIMEDOUT' : given;
    const reason = reasons[code] ?? message;
    const Problem = passing.has(code) ? ServerUnavailable : SettingError;
    throw new Problem(`${setting}: the PostgreSQL server ${where} cannot be used: ${reason}.`);
  } finally {
    // Not awaited: an unresponsive server would delay it.
    client.end().catch(() => undefined);
  }
}

/**
 * Checks that another URL leads to the database of `DATABASE_URL`: otherwise migrations would create tables elsewhere.
 * @throws SettingError when it does not, or its server does not answer
 */
export async function checkSameServer(
  setting: string,
  databaseUrl: string,
  place: Place,
): Promise<void> {
  const { name, started } = await checkServer(setting, databaseUrl);
  if (name === place.name && started === place.started) return;
  throw new SettingError(
    `${setting} leads to another database than DATABASE_URL: set it to the same server and database, or one of them to where the other leads, and restart. Nothing was changed.`,
  );
}

/**
 * Checks that the connection keeps its server session. Behind a pooler in transaction mode, session settings such as a
 * role would leak to other clients.
 * @throws SettingError when it does not
 */
export async function checkKeepsSession(databaseUrl: string): Promise<void> {
  const [first, second] = [clientOf(databaseUrl), clientOf(databaseUrl)];
  try {
    await first.connect();
    await second.connect();
    await first.query(`select set_config('kalys.session', '1', false)`);
    const { rows } = await second.query(`select current_setting('kalys.session', true) as found`);
    if (rows[0]?.found !== '1') return;
    await second.query(`select set_config('kalys.session', '', false)`);
  } catch {
    // The next caller that needs the server reports what is wrong.
    return;
  } finally {
    for (const client of [first, second]) client.end().catch(() => undefined);
  }
  throw new SettingError(
    'DATABASE_URL leads to a pooler that gives each transaction another connection (PgBouncer in transaction mode): set DATABASE_DIRECT_URL to the same database past it, too. Nothing was changed.',
  );
}

function clientOf(databaseUrl: string): Client {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  return client;
}

function placeOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  const host = url?.hostname || url?.searchParams.get('host') || 'localhost';
  return `${host}:${url?.port || 5432}${url?.pathname ?? ''}`;
}
