import { sql } from 'drizzle-orm';
import {
  firstCopyMinutes,
  listCopies,
  readState,
  refusingFolder,
  staleAfter,
} from '#db/backup-folder.ts';
import { backupKeyState } from '#db/backup-key.ts';
import { channelStates } from '#db/schema/channels.ts';
import { messages } from '#db/schema/messages.ts';
import type { Database } from '#platform/db/database.ts';
import { diskRoom, hasRoom, hasSpare, onOneDisk } from '#platform/disk-room.ts';
import { openToOthers } from '#platform/env-file.ts';
import type { SealState } from '#platform/file-seal.ts';
import { isReturned } from '#platform/outbox/message-rows.ts';
import { reportOutbox } from '#platform/outbox/report.ts';
import type { SiteServices } from '../../context.ts';
import { readFileKey } from './file-key.server.ts';

type Messenger = Exclude<(typeof channelStates.$inferSelect)['channel'], 'mail'>;

/** What the owner sees of the site's own state; `npm run doctor` tells an operator more. */
export type HealthRow =
  | { name: 'copies'; state: 'fresh' | 'old'; at: Date }
  | { name: 'copies'; state: 'failed'; at: Date; tried: Date }
  | { name: 'copies'; state: 'none'; minutes: number }
  | { name: 'copies'; state: 'unmade' }
  | { name: 'copies'; state: 'elsewhere' }
  | { name: 'trial'; state: 'fresh' | 'old'; at: Date; rows: number }
  | { name: 'trial'; state: 'none' | 'soon' }
  | { name: 'key'; state: 'waiting' | 'away' }
  | { name: 'key'; state: 'own' | 'replaced'; account: string }
  | { name: 'files'; state: SealState }
  | { name: 'messages'; state: 'stuck' | 'refused' | 'chatRefused' | 'kept'; count: number }
  | { name: 'messages'; state: 'returned'; account: string }
  | { name: 'messages'; state: 'fine' | 'noMail' }
  | { name: 'mailbox'; state: 'fine' | 'failing'; at: Date }
  | { name: 'mailbox'; state: 'off' }
  | { name: Messenger; state: 'fine' | 'failing'; at: Date; account: string }
  | { name: Messenger; state: 'off'; account: string }
  | { name: 'database'; state: 'refusing' }
  | { name: 'settings'; state: 'open'; account: string }
  | { name: 'disk'; state: 'fine' | 'low' | 'full'; megabytes: number }
  | { name: 'copiesDisk'; state: 'low'; megabytes: number };

const fine = new Set([
  'fresh',
  'soon',
  'fine',
  'away',
  'own',
  'replaced',
  'elsewhere',
  'off',
  'opens',
]);

/** Whether somebody has to look after it. */
export function isWrong({ state }: HealthRow): boolean {
  return !fine.has(state);
}

type HealthServices = Pick<
  SiteServices,
  'database' | 'outbox' | 'staffEmail' | 'folders' | 'backupKey' | 'fileSeal'
>;

/**
 * Reads the state of backups, messages and disk.
 * @throws when the database does not answer
 */
export async function readHealth(
  { database, outbox, staffEmail, folders, backupKey, fileSeal }: HealthServices,
  now = new Date(),
): Promise<HealthRow[]> {
  const [backups, keys, files, messages, channels, disk, copiesDisk, takesWrites, file] =
    await Promise.all([
      readBackups(folders.backups, now),
      readKeyRows(database, backupKey),
      readFileKey(database, fileSeal),
      readMessages({ database, outbox, staffEmail }, now),
      readChannelRows({ database, outbox }),
      readDisk(folders.data),
      readCopiesDisk(folders),
      database.takesWrites(),
      openToOthers(),
    ]);
  // Where it takes them there is nothing to say.
  const refusing: HealthRow[] = takesWrites ? [] : [{ name: 'database', state: 'refusing' }];
  const settings: HealthRow[] = file ? [{ name: 'settings', state: 'open', account: file }] : [];
  const fileRows: HealthRow[] = files ? [{ name: 'files', state: files }] : [];
  return [
    ...refusing,
    ...settings,
    ...backups,
    ...keys,
    ...fileRows,
    messages,
    ...channels,
    disk,
    ...copiesDisk,
  ];
}

/** @param setting the key that is used before the one that the site made */
async function readKeyRows(database: Database, setting: string | undefined): Promise<HealthRow[]> {
  const made = await backupKeyState(database);
  if (!setting) return made === 'none' ? [] : [{ name: 'key', state: made }];
  return [{ name: 'key', state: made === 'waiting' ? 'replaced' : 'own', account: setting }];
}

/** @param folder undefined where another process writes them */
async function readBackups(folder: string | undefined, now: Date): Promise<HealthRow[]> {
  if (!folder) return [{ name: 'copies', state: 'elsewhere' }];
  const [made, { proof, problem }] = await Promise.all([listCopies(folder), readState(folder)]);
  const [newest, oldest = newest] = [made[0], made.at(-1)];
  if (!newest && (problem || (await refusingFolder(folder)))) {
    return [{ name: 'copies', state: 'unmade' }];
  }
  if (!newest || !oldest) return [{ name: 'copies', state: 'none', minutes: firstCopyMinutes }];
  const isOld = (at: Date, age: number) => now.getTime() - at.getTime() > age;
  const { at } = newest;
  const copies: HealthRow = problem
    ? { name: 'copies', state: 'failed', at, tried: new Date(problem.at) }
    : { name: 'copies', state: isOld(at, staleAfter.copy) ? 'old' : 'fresh', at };
  if (!proof) {
    const late = isOld(oldest.at, staleAfter.trial);
    return [copies, { name: 'trial', state: late ? 'none' : 'soon' }];
  }
  const proved = new Date(proof.at);
  const state = isOld(proved, staleAfter.trial) ? 'old' : 'fresh';
  return [copies, { name: 'trial', state, at: proved, rows: proof.rows }];
}

async function readMessages(
  { database, outbox, staffEmail }: Pick<SiteServices, 'database' | 'outbox' | 'staffEmail'>,
  now: Date,
): Promise<HealthRow> {
  const { channels } = await reportOutbox(database, now);
  const sum = (count: (channel: (typeof channels)[number]) => number) =>
    channels.reduce((all, channel) => all + count(channel), 0);
  if (!outbox.channels.includes('mail')) return { name: 'messages', state: 'noMail' };
  const stuck = sum(({ overdue }) => overdue);
  if (stuck > 0) return { name: 'messages', state: 'stuck', count: stuck };
  const mail = channels.find(({ channel }) => channel === 'mail');
  if (mail?.isRefusing) return { name: 'messages', state: 'refused', count: mail.counts.waiting };
  const chat = channels.find(({ channel }) => channel === 'telegram');
  if (chat?.isRefusing) {
    return { name: 'messages', state: 'chatRefused', count: chat.counts.waiting };
  }
  const returned = await listReturnedOfStaff(database, staffEmail());
  if (returned.length > 0) {
    return { name: 'messages', state: 'returned', account: returned.join(', ') };
  }
  const kept = sum(({ counts }) => counts.kept);
  return kept > 0
    ? { name: 'messages', state: 'kept', count: kept }
    : { name: 'messages', state: 'fine' };
}

/** Addresses of staff and the office whose last mail bounced. */
async function listReturnedOfStaff({ owner }: Database, office: string): Promise<string[]> {
  const { rows } = await owner.execute<{ recipient: string }>(sql`
    SELECT recipient FROM (
      SELECT DISTINCT ON (recipient) recipient, ${isReturned} AS returned FROM ${messages}
      WHERE channel = 'mail' AND (status = 'delivered' OR ${isReturned})
        AND (recipient = ${office} OR recipient IN (SELECT email FROM staff WHERE removed_at IS NULL))
      ORDER BY recipient, coalesce(delivered_at, last_attempt_at, created_at) DESC
    ) AS last
    WHERE returned ORDER BY recipient`);
  return rows.map(({ recipient }) => recipient);
}

/** Nothing of channels that are not configured; their watches note how reading them went. */
async function readChannelRows({
  database: { owner },
  outbox,
}: Pick<SiteServices, 'database' | 'outbox'>): Promise<HealthRow[]> {
  const found = await owner.select().from(channelStates).orderBy(channelStates.channel);
  return found.flatMap((row): HealthRow[] => {
    const { channel, name: account, failing_since: since, alive_at: alive } = row;
    if (row.switched_off && channel === 'mail') return [{ name: 'mailbox', state: 'off' }];
    if (row.switched_off && channel !== 'mail') {
      // A channel that is configured no more keeps its switch only.
      const isConfigured = outbox.channels.includes(channel);
      return isConfigured ? [{ name: channel, state: 'off', account }] : [];
    }
    const at = since ?? alive;
    if (!at) return [];
    const state = since ? 'failing' : 'fine';
    return channel === 'mail'
      ? [{ name: 'mailbox', state, at }]
      : [{ name: channel, state, at, account }];
  });
}

async function readDisk(folder: string): Promise<HealthRow> {
  const { free } = await diskRoom(folder);
  const state = !(await hasRoom(folder)) ? 'full' : (await hasSpare(folder)) ? 'fine' : 'low';
  return { name: 'disk', state, megabytes: Math.round(free / 1024 / 1024) };
}

/** Nothing where it is that of the data, has room, or is not there yet. */
async function readCopiesDisk({ data, backups }: HealthServices['folders']): Promise<HealthRow[]> {
  if (!backups || (await onOneDisk(backups, data))) return [];
  const room = await diskRoom(backups).catch(() => undefined);
  if (!room || (await hasSpare(backups))) return [];
  return [{ name: 'copiesDisk', state: 'low', megabytes: Math.round(room.free / 1024 / 1024) }];
}
