import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { findPostmaster, stopPostmaster } from '../platform/embedded-postgres/postmaster.ts';
import { isAlive } from '../platform/embedded-postgres/process.ts';
import type { Log } from '../platform/log.ts';
import type { Proof } from './backup-folder.ts';
import { backedUp } from './backup-tables.ts';
import { migrateDatabase } from './migrate.ts';
import { checkBackup, readBackupLines, restoreBackup } from './restore.ts';
import { publicRole } from './roles.ts';

/** Rows of a table, and an order-independent sum of their hashes. */
type Sums = Record<string, { rows: number; sum: string }>;

/**
 * Test-restores a backup into a separate embedded database: compares every row, migrates it, reads it as visitors do,
 * and removes it.
 * @param folder place for the database; needs some 20 times the size of the backup
 * @throws when the backup cannot be restored, or the result differs
 */
export async function proveBackup(
  file: string,
  {
    folder,
    log,
    now = new Date(),
    identity,
  }: { folder: string; log: Log; now?: Date; identity?: string | undefined },
): Promise<Proof> {
  const began = performance.now();
  const manifest = await checkBackup(file, identity);
  await removeLeft(folder);
  const dataDir = await mkdtemp(join(folder, `proof-${process.pid}-`));
  const abandon = () => abandonProof(dataDir);
  // A shutdown does not wait for a test restore, and its server would outlive the process.
  process.once('exit', abandon);
  try {
    const database = await openDatabase({ dataDir, log, publicRole });
    try {
      const { rows } = await restoreBackup(database, { file, manifest, identity });
      const [written, restored] = [
        await sumsOfFile(file, identity),
        await sumsOfDatabase(database),
      ];
      for (const table of backedUp) {
        const [one, other] = [written[table], restored[table]];
        if (one?.rows !== other?.rows || one?.sum !== other?.sum) {
          throw new Error(`${basename(file)}: the table ${table} was not restored as it was.`);
        }
      }
      await migrateDatabase(database);
      await database.reader.$client.query('SELECT FROM public_posts LIMIT 1');
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      return { file: basename(file), at: now.toISOString(), rows, seconds };
    } finally {
      await database.close();
    }
  } finally {
    process.off('exit', abandon);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Kills a test restore's server and removes its data. Never throws: the process is exiting. */
export function abandonProof(dataDir: string): void {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  } catch {
    // Not started yet.
  }
  try {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Left to the next test restore.
  }
}

/**
 * Removes test restores of killed processes, whose ids are in their names, and kills their servers. They take minutes:
 * a day-old one belongs to no process.
 */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('proof-')) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    const pid = Number(name.split('-')[1]);
    const isOrphan = pid > 0 && pid !== process.pid && !isAlive(pid);
    if (!isOrphan && Date.now() - mtimeMs <= 86_400_000) continue;
    const server = await findPostmaster(join(path, 'postgres'));
    if (server) await stopPostmaster(server.pid, join(path, 'postgres'));
    await rm(path, { recursive: true, force: true });
  }
}

async function sumsOfFile(file: string, identity?: string): Promise<Sums> {
  const sums = new Map(backedUp.map((table) => [table as string, { rows: 0, sum: 0n }]));
  for await (const [table, json] of readBackupLines(file, identity)) {
    const entry = sums.get(table);
    if (!entry) continue;
    // Restored messages are kept back instead of sent.
    const line =
      table === 'messages' ? json.replace('"status": "waiting"', '"status": "kept"') : json;
    entry.rows += 1;
    entry.sum += BigInt(`0x${createHash('md5').update(line).digest('hex').slice(0, 15)}`);
  }
  return Object.fromEntries(
    [...sums].map(([table, { rows, sum }]) => [table, { rows, sum: String(sum) }]),
  );
}

async function sumsOfDatabase({ owner }: Pick<Database, 'owner'>): Promise<Sums> {
  const sums: Sums = {};
  for (const table of backedUp) {
    const { rows } = await owner.$client.query<{ rows: number; sum: string }>(
      `SELECT count(*)::int AS rows,
         coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint), 0)::text AS sum
       FROM ${escapeIdentifier(table)} t`,
    );
    sums[table] = rows[0] ?? { rows: 0, sum: '0' };
  }
  return sums;
}
