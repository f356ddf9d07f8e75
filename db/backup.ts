import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { type LastRow, readLastRow } from '../platform/audit/verify-chain.ts';
import type { Database } from '../platform/db/database.ts';
import type { Encryption } from './backup-encryption.ts';
import { earlierColumns, tablesToCopy } from './backup-tables.ts';
import { lastMigration } from './migrate.ts';

/** Column of a table as needed for `CREATE TABLE`. */
export type ColumnRecord = {
  name: string;
  type: string;
  required: boolean;
  identity: boolean;
  key: boolean;
  default: string | null;
};

/** First line of a backup. */
export type Manifest = {
  kalys: 1;
  at: string;
  /** Last migration, as in the journal. */
  migration: number;
  /** Last row of the journal; missing in backups of earlier versions. */
  journal?: LastRow;
  /** Signs links and hashes. */
  key: string;
  /** Columns of each table, by which it is loaded. */
  columns: Record<string, string[]>;
  /** Definitions of the tables that may come from an earlier system. */
  earlier: Record<string, ColumnRecord[]>;
  /** Next id by table. */
  ids: Record<string, string>;
};

/** Last line of a backup; without it the file is truncated. */
export type BackupTrailer = { rows: number; sha256: string };

const batch = 500;

/**
 * Writes a snapshot of all stored data into one file that only its owner can read, while the site keeps running. The
 * file has a line per row, `<table>\t<JSON>`, between a manifest and a checksum, compressed with gzip.
 * @param encryption without it the backup is only as safe as its folder
 * @returns its path, the number of rows, and the last row of the journal
 */
export async function writeBackup(
  database: Pick<Database, 'owner' | 'session'>,
  folder: string,
  key: string,
  { now = new Date(), encryption }: { now?: Date; encryption?: Encryption | undefined } = {},
): Promise<{ file: string; rows: number; journal: LastRow }> {
  const migration = await lastMigration(database.owner.$client);
  if (migration === undefined) throw new Error('The database holds no site.');
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `kalys-${stamp}.backup${encryption ? '.age' : ''}`);
  const draft = `${file}.part`;
  const handle = await open(draft, 'w', 0o600);
  try {
    // Read before the rows, so that rows added in the meantime come after it.
    const journal = await readLastRow(database);
    const head = { kalys: 1, at: now.toISOString(), migration, journal, key } as const;
    let rows = 0;
    const lines = withEnding(readLines(database, head), (count) => {
      rows = count;
    });
    const to = handle.createWriteStream({ flush: true });
    const packed = createGzip();
    // Set up before the rows are read: a rejection in the meantime would be unhandled and end the process.
    const written = encryption ? await encryption.encrypt(packed) : packed;
    await Promise.all([pipeline(Readable.from(lines), packed), pipeline(written, to)]);
    await rename(draft, file);
    return { file, rows, journal };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function* withEnding(
  lines: AsyncIterable<string>,
  onEnd: (rows: number) => void,
): AsyncIterable<string> {
  const hash = createHash('sha256');
  let count = -1;
  for await (const line of lines) {
    hash.update(line);
    count += 1;
    yield line;
  }
  onEnd(count);
  const ending: BackupTrailer = { rows: count, sha256: hash.digest('hex') };
  yield `end\t${JSON.stringify(ending)}\n`;
}

async function* readLines(
  { session }: Pick<Database, 'owner' | 'session'>,
  head: Pick<Manifest, 'kalys' | 'at' | 'migration' | 'journal' | 'key'>,
): AsyncIterable<string> {
  const client = new Client({ ...session, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest: Manifest = { ...head, columns: {}, earlier: {}, ids: {} };
    const tables = await tablesToCopy(client);
    for (const table of tables) {
      const columns = await readColumns(client, table);
      manifest.columns[table] = columns.map(({ name }) => name);
      if (earlierColumns[table]) manifest.earlier[table] = columns;
      if (columns.some(({ name, identity }) => name === 'id' && identity)) {
        const sequence = await client.query('SELECT pg_get_serial_sequence($1, $2) AS name', [
          table,
          'id',
        ]);
        const { rows } = await client.query(
          `SELECT last_value + is_called::int AS next FROM ${sequence.rows[0].name}`,
        );
        manifest.ids[table] = rows[0].next;
      }
    }
    yield `manifest\t${JSON.stringify(manifest)}\n`;
    for (const table of tables) {
      const name = escapeIdentifier(table);
      await client.query(
        `DECLARE lines NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS line FROM ${name} t`,
      );
      for (;;) {
        const { rows } = await client.query<{ line: string }>(`FETCH ${batch} FROM lines`);
        if (rows.length === 0) break;
        for (const { line } of rows) yield `${table}\t${line}\n`;
      }
      await client.query('CLOSE lines');
    }
  } finally {
    await client.end();
  }
}

async function readColumns(client: Client, table: string): Promise<ColumnRecord[]> {
  const { rows } = await client.query<ColumnRecord>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
       pg_get_serial_sequence($1, a.attname) IS NOT NULL AS identity,
       EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisprimary
         AND a.attnum = ANY (i.indkey)) AS key,
       CASE WHEN pg_get_serial_sequence($1, a.attname) IS NULL
         THEN pg_get_expr(d.adbin, d.adrelid) END AS default
     FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ORDER BY a.attnum`,
    [table],
  );
  return rows;
}
