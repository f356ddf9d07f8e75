import { alarm, type Finding, fine, note, wrong } from '#app/features/health/health-check.ts';
import { hasStaff } from '#app/features/staff/invitations.server.ts';
import type { Database } from '#platform/db/database.ts';
import { type Env, isThisMachine } from '#platform/env.ts';
import { safeMessage } from '#platform/redact.ts';
import { lastMigration } from '../../db/migrate.ts';
import { countDemo, demoWords, totalOf } from '../../db/seed/seed.ts';
import { readKey } from '../../db/site-identity.ts';

export async function checkConnection(database: Database): Promise<Finding[]> {
  return (await database.isReady())
    ? []
    : [alarm('It does not answer.', 'deskHealth:rows.database.away')];
}

/** Checks that writes succeed; no finding during an outage. */
export async function checkWrites(database: Database): Promise<Finding[]> {
  if (!(await database.isReady()) || (await database.takesWrites())) return [];
  return [
    alarm(
      'It takes no writes: its disk is full, its host has made it read-only, or it is a replica. Free some space there, or lead DATABASE_URL to the server that the replica follows.',
      'deskHealth:rows.database.refusing',
    ),
  ];
}

/** Checks version, schema, views, clock and search. */
export async function checkDatabase(env: Env, database: Database): Promise<Finding[]> {
  const client = database.owner.$client;
  const { rows } = await client.query<{ version: string; clock: Date }>(
    `SELECT current_setting('server_version') AS version, clock_timestamp() AS clock`,
  );
  const { version = '', clock = new Date() } = rows[0] ?? {};
  const age = assessServerVersion(Number.parseInt(version, 10));
  // The site refuses to start with it.
  if (age?.level === 'wrong') return [age];
  const place = env.DATABASE_DIRECT_URL
    ? 'behind a pooler'
    : env.DATABASE_URL
      ? 'DATABASE_URL'
      : 'embedded';
  const findings = [
    fine(
      `PostgreSQL ${version.split(' ')[0]}, ${place}, schema of ${migrationDay(await lastMigration(client))}.`,
    ),
  ];
  if (age) findings.push(age);
  const readable = await database.reader.$client.query('SELECT FROM public_posts LIMIT 1').then(
    () => true,
    () => false,
  );
  if (!readable) findings.push(wrong('The public views cannot be read: start the site once.'));
  if (Math.abs(clock.getTime() - Date.now()) > 5000) {
    findings.push(wrong('Its clock and the one of this machine differ: set both by NTP.'));
  }
  const trigrams = await client
    .query<{ found: string[] }>(`SELECT show_trgm('осмонов') AS found`)
    .then(({ rows: [row] }) => row?.found.length ?? 0)
    .catch(() => undefined);
  if (trigrams === undefined) {
    findings.push(note('Without the extension pg_trgm the search corrects no typing errors.'));
  } else if (trigrams === 0) {
    findings.push(
      wrong('LC_CTYPE is C: the search sees no Cyrillic. Create the database with C.UTF-8.'),
    );
  }
  return findings;
}

/** Checks that the signing key of links belongs to this database. */
export async function checkLinkKey(env: Env, database: Database): Promise<Finding[]> {
  return readKey(database, { setting: env.SECRET, dataDir: env.DATA_DIR }).then(
    () => [fine(env.SECRET ? 'SECRET, the one of this database.' : 'In the database.')],
    (error: Error) => [wrong(safeMessage(error))],
  );
}

/** Checks that someone can sign in. */
export async function checkStaff(database: Database): Promise<Finding[]> {
  return (await hasStaff(database))
    ? []
    : [
        note(
          'Nobody can sign in yet: each start prints a link for the first owner ("journalctl -u kalys -o cat | grep desk").',
        ),
      ];
}

/** Checks that a public site has no demo posts or reviews. */
export async function checkDemo({ SITE_URL }: Env, database: Database): Promise<Finding[]> {
  if (isThisMachine(new URL(SITE_URL).hostname)) return [];
  const demo = await countDemo(database.owner);
  return totalOf(demo) > 0
    ? [wrong(`Invented, and public: ${demoWords(demo)}: "npm run demo -- remove".`)]
    : [];
}

/** End of life of each PostgreSQL major version (postgresql.org/support/versioning). */
const lastDays: Record<number, string> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};

/** No finding while a major version has three more months of support. */
export function assessServerVersion(major: number, now = new Date()): Finding | undefined {
  if (major < 15) {
    return wrong(
      `PostgreSQL ${major} is too old: the site needs 15 or newer. "npm run restore" brings a copy into another server.`,
    );
  }
  const last = lastDays[major];
  const soon = new Date(now.getTime() + 90 * 86_400_000).toISOString();
  return last && last < soon
    ? note(`Holes in PostgreSQL ${major} are mended until ${last} only: move to a newer one.`)
    : undefined;
}

function migrationDay(when: number | undefined): string {
  return when ? new Date(when).toISOString().slice(0, 10) : 'no migration';
}
