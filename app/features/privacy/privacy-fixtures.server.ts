import { migrateDatabase } from '#db/migrate.ts';
import { publicRole } from '#db/roles.ts';
import { migratedFolder } from '#db/test-folder.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { openOutbox } from '#platform/outbox/outbox.ts';

/** For tests only: opens a new database with the schema and an outbox. */
export async function openTestSite(channels: readonly Channel[] = ['mail']) {
  const folder = await migratedFolder();
  const { log } = memoryLog();
  const database = await openDatabase({ dataDir: folder.path, log, publicRole });
  await migrateDatabase(database);
  const { boss, outbox } = await openOutbox({ database, log, channels }, false);
  return {
    database,
    boss,
    outbox,
    log,
    dataDir: folder.path,
    async [Symbol.asyncDispose]() {
      await outbox.close();
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Adds a row; `values` are the columns that matter to the test. @returns its id */
export async function insert(
  { owner }: Database,
  table:
    | 'requests'
    | 'request_details'
    | 'conflict_checks'
    | 'parties'
    | 'subscribers'
    | 'comments',
  values: Record<string, unknown>,
): Promise<string> {
  const columns = Object.keys(values);
  const { rows } = await owner.$client.query(
    `INSERT INTO ${table} (${columns.join(', ')})
     VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id::text`,
    Object.values(values),
  );
  return rows[0].id;
}

let serial = 0;

/** Inserts a request. @returns its id */
export async function insertRequest(
  database: Database,
  values: Record<string, unknown> = {},
): Promise<string> {
  serial += 1;
  return insert(database, 'requests', {
    code: `K-${serial}`,
    door: 'home',
    lang: 'ru',
    name: 'Азиз',
    email: 'aziz@example.com',
    phone: '+996555123456',
    notes: 'Помогите с договором',
    idempotency_key: `key-${serial}`,
    ...values,
  });
}

/** Inserts a question whether we may talk, with the name of the other side. @returns its id */
export async function insertCheck(
  database: Database,
  values: Record<string, unknown> = {},
  other = 'Другая сторона',
): Promise<string> {
  serial += 1;
  const id = await insert(database, 'conflict_checks', {
    code: `K-${serial}`,
    lang: 'ru',
    name: 'Азиз',
    email: 'aziz@example.com',
    phone: '+996555123456',
    matter: 'debt',
    reply_by: new Date(),
    consent: '',
    consent_version: '',
    idempotency_key: `check-${serial}`,
    ...values,
  });
  await insert(database, 'parties', { kind: 'other', name: other, check_id: id });
  return id;
}

/** Every value of every text and JSON column that holds one of the words, as `table.column`. */
export async function placesOf({ owner }: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await owner.$client.query(`
    SELECT c.table_schema AS schema, c.table_name AS name, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
      AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`);
  const places: string[] = [];
  for (const { schema, name, column } of rows) {
    // Punctuation within a phone number is ignored.
    const { rows: found } = await owner.$client.query(
      `SELECT 1 FROM "${schema}"."${name}"
       WHERE regexp_replace("${column}"::text, '[-\\s()+.]', '', 'g') ILIKE ANY($1) LIMIT 1`,
      [words.map((word) => `%${word.replace(/[-\s()+.]/g, '')}%`)],
    );
    if (found.length > 0) places.push(`${name}.${column}`);
  }
  return places;
}
