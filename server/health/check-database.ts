import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { hasStaff } from '../../app/features/staff/invitations.server.ts';
import { encryptFor } from '../../db/backup-encryption.ts';
import { firstCopyMinutes, listCopies, readState, staleAfter } from '../../db/backup-folder.ts';
import { backupKeyState } from '../../db/backup-key.ts';
import { lastMigration, requireMigrated } from '../../db/migrate.ts';
import { countDemo } from '../../db/seed/seed.ts';
import { readKey } from '../../db/site-identity.ts';
import { onOneDisk } from '../../platform/disk-room.ts';
import { type Env, isThisMachine } from '../../platform/env.ts';
import { SettingError, unreadable } from '../../platform/errors.ts';
import type { Channel } from '../../platform/outbox/message-rows.ts';
import { reportOutbox } from '../../platform/outbox/report.ts';
import { safeMessage } from '../../platform/redact.ts';
import { channelsOf } from '../../server/jobs/delivery.ts';
import type { CommandContext } from '../command.ts';
import { checkRole } from './check-role.ts';
import { checkBackupStore } from './check-stores.ts';
import { about, type Finding } from './finding.ts';

const minute = 60_000;

/**
 * Database, key, outbox, demo data: what only an open database tells.
 * @throws SettingError when it is of another version
 */
export async function checkDatabase({ env, database }: CommandContext): Promise<Finding[]> {
  const say = about('database');
  const client = database.owner.$client;
  const { rows } = await client.query<{ version: string; clock: Date }>(
    `SELECT current_setting('server_version') AS version, clock_timestamp() AS clock`,
  );
  const { version = '', clock = new Date() } = rows[0] ?? {};
  const age = judgeVersion(Number.parseInt(version, 10));
  // The site does not start there, so nothing else can be asked.
  if (age?.level === 'wrong') throw new SettingError(age.text);
  await requireMigrated(database);
  const place = env.DATABASE_DIRECT_URL
    ? 'behind a pooler'
    : env.DATABASE_URL
      ? 'DATABASE_URL'
      : 'embedded';
  const findings = [
    say.fine(
      `PostgreSQL ${version.split(' ')[0]}, ${place}, schema of ${migrationDay(await lastMigration(client))}.`,
    ),
  ];
  if (age) findings.push(age);
  if (!(await database.takesWrites())) {
    findings.push(
      say.wrong(
        'Takes no writes: its disk is full, its host has made it read-only, or it is a replica. Free some space there, or lead DATABASE_URL to the server that the replica follows.',
      ),
    );
  }
  findings.push(...(await checkRole({ env, database })));
  const readable = await database.reader.$client.query('SELECT FROM public_posts LIMIT 1').then(
    () => true,
    () => false,
  );
  if (!readable) findings.push(say.wrong('The public views cannot be read: start the site once.'));
  if (Math.abs(clock.getTime() - Date.now()) > 5000) {
    findings.push(say.wrong('Its clock and the one of this machine differ: set both by NTP.'));
  }
  const trigrams = await client
    .query<{ found: string[] }>(`SELECT show_trgm('осмонов') AS found`)
    .then(({ rows: [row] }) => row?.found.length ?? 0)
    .catch(() => undefined);
  if (trigrams === undefined) {
    findings.push(say.note('Without the extension pg_trgm the search corrects no typing errors.'));
  } else if (trigrams === 0) {
    findings.push(
      say.wrong('LC_CTYPE is C: the search sees no Cyrillic. Create the database with C.UTF-8.'),
    );
  }
  const key = about('key of links');
  findings.push(
    await readKey(database, { setting: env.SECRET, dataDir: env.DATA_DIR }).then(
      () => key.fine(env.SECRET ? 'SECRET, the one of this database.' : 'In the database.'),
      (error: Error) => key.wrong(safeMessage(error)),
    ),
  );
  if (!env.BACKUP_KEY && (await backupKeyState(database)) === 'waiting') {
    findings.push(
      about('key of copies').wrong(
        'The site has made it, and nobody has put it away: without it no copy opens once this machine is gone. An owner does on /desk/health.',
      ),
    );
  }
  if (!(await hasStaff(database))) {
    findings.push(
      about('desk').note(
        'Nobody can sign in yet: each start prints a link for the first owner ("journalctl -u kalys -o cat | grep desk").',
      ),
    );
  }
  const { posts, reviews } = await countDemo(database.owner);
  const isPublic = !isThisMachine(new URL(env.SITE_URL).hostname);
  if (posts + reviews > 0 && isPublic) {
    findings.push(
      about('demo data').wrong(
        `${posts + reviews} invented posts and reviews are public: "npm run demo -- remove".`,
      ),
    );
  }
  return [...findings, ...(await checkOutbox({ env, database }))];
}

/** Last day on which a major version of PostgreSQL is mended (postgresql.org/support/versioning). */
const lastDays: Record<number, string> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};

/** Nothing while a major version of PostgreSQL is mended for another three months. */
export function judgeVersion(major: number, now = new Date()): Finding | undefined {
  const say = about('database');
  if (major < 15) {
    return say.wrong(
      `PostgreSQL ${major} is too old: the site needs 15 or newer. "npm run restore" brings a copy into another server.`,
    );
  }
  const last = lastDays[major];
  const soon = new Date(now.getTime() + 90 * 86_400_000).toISOString();
  return last && last < soon
    ? say.note(`Holes in PostgreSQL ${major} are mended until ${last} only: move to a newer one.`)
    : undefined;
}

async function checkOutbox({
  env,
  database,
}: Pick<CommandContext, 'env' | 'database'>): Promise<Finding[]> {
  const say = about('outbox');
  const { channels } = await reportOutbox(database);
  const open = channelsOf(env).channels;
  const reasonFor = (channel: Channel) =>
    open.includes(channel)
      ? 'kept back, as after a restore or from before it was set up'
      : 'stored only, because it is not set up; once it is';
  const findings = channels.flatMap(({ channel, counts, overdue }) => [
    ...(overdue > 0
      ? [
          say.wrong(
            `Messages by ${channel} that wait for over an hour: ${overdue}. "npm run outbox -- status".`,
          ),
        ]
      : []),
    ...(counts.kept > 0
      ? [
          say.note(
            `Messages by ${channel} that are ${reasonFor(channel)}: ${counts.kept}. "npm run outbox -- read", then "npm run outbox -- retry kept".`,
          ),
        ]
      : []),
  ]);
  return findings.length > 0 ? findings : [say.fine('Nothing is stuck.')];
}

function migrationDay(when: number | undefined): string {
  return when ? new Date(when).toISOString().slice(0, 10) : 'no migration';
}

type BackupSettings = Pick<Env, 'BACKUPS' | 'BACKUP_DIR' | 'DATA_DIR'> &
  Partial<Pick<Env, 'BACKUP_KEY' | 'BACKUP_S3'>>;

/** Age of the newest copy and of the last proof that one restores. */
export async function checkBackups(env: BackupSettings, now = new Date()): Promise<Finding[]> {
  const say = about('backups');
  if (!env.BACKUPS) return [say.note('BACKUPS is 0: this process writes none.')];
  const folder = env.BACKUP_DIR;
  const copies = await listCopies(folder);
  const { proof, problem } = await readState(folder);
  const findings: Finding[] = [];
  const [newest] = copies;
  const barred = await access(folder, constants.R_OK).catch((error) => error);
  if (!newest && barred?.code === 'EACCES') findings.push(say.wrong(unreadable(folder, barred)));
  else if (!newest) {
    findings.push(
      say.wrong(
        `No copy in ${folder} yet: the site writes its first ${firstCopyMinutes} minutes after it was started, then one every hour; "npm run backup" does now. Were there copies before, its disk is not mounted, or BACKUP_DIR is another folder.`,
      ),
    );
  } else {
    const age = now.getTime() - newest.at.getTime();
    const text = `${copies.length} ${copies.length === 1 ? 'copy' : 'copies'} in ${folder}, the newest of ${Math.round(age / minute)} minutes ago.`;
    const path = join(folder, newest.file);
    const closed = await access(path, constants.R_OK).catch((error) => unreadable(path, error));
    if (closed) findings.push(say.wrong(closed));
    else if (age < -minute) {
      findings.push(
        say.wrong(
          `${newest.file} is of the future: set the clock right (NTP) or, where it was wrong when the copy was made, delete that.`,
        ),
      );
    } else if (age > staleAfter.copy) findings.push(say.wrong(`${text} Does the site run?`));
    else findings.push(say.fine(text));
  }
  if (env.BACKUP_KEY && !(await encryptFor(env.BACKUP_KEY).catch(() => undefined))) {
    findings.push(
      say.wrong('BACKUP_KEY is no key of age: a letter is wrong, and no copy can be written.'),
    );
  }
  if (problem)
    findings.push(
      say.wrong(
        `The run of ${problem.at.slice(0, 16)}Z failed: ${problem.message} The site tries again every hour, and this line goes when it succeeds.`,
      ),
    );
  const proofAge = proof ? now.getTime() - Date.parse(proof.at) : Infinity;
  if (proof) {
    const text = `Restored on trial ${proof.at.slice(0, 16)}Z: ${proof.rows} rows in ${proof.seconds} s.`;
    findings.push(
      proofAge > staleAfter.trial ? say.wrong(`${text} Older than 26 hours.`) : say.fine(text),
    );
  } else if (newest) {
    const late = now.getTime() - (copies.at(-1)?.at ?? now).getTime() > staleAfter.trial;
    const level = late ? say.wrong : say.note;
    findings.push(level('No copy was restored on trial yet: the site does with its next one.'));
  }
  if (env.BACKUP_S3) return [...findings, ...(await checkBackupStore(env, now))];
  if (await onOneDisk(folder, env.DATA_DIR)) {
    findings.push(
      say.note(
        'They are on the disk of the data: set BACKUP_DIR to another one, or BACKUP_S3 and BACKUP_KEY.',
      ),
    );
  }
  return findings;
}
