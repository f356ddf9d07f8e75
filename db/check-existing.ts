import type { ClientBase } from 'pg';
import { SettingError } from '../platform/errors.ts';
import { earlierColumns } from './backup-tables.ts';

type Column = { name: string; type: string; needed: boolean };
type Table = { mine: boolean; plain: boolean; hidden: boolean; key: boolean; columns: Column[] };

/**
 * Checks, without changing anything, that the migrations can take over a database: its server, and the tables
 * `comments` and `posts` of an earlier system, of which only the names are known.
 * @param migrator connection of the role that will own the schema
 * @throws SettingError with the obstacle in one sentence
 */
export async function checkExisting(migrator: ClientBase): Promise<void> {
  const { rows } = await migrator.query(
    `SELECT current_setting('server_version_num')::int AS version,
       current_setting('server_encoding') AS encoding,
       has_database_privilege(current_database(), 'CREATE') AS schemas,
       coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS tables`,
  );
  const { version, encoding, schemas, tables } = rows[0];
  if (version < 150_000) throw new SettingError('DATABASE_URL: PostgreSQL 15 or newer is needed.');
  if (encoding !== 'UTF8') {
    throw new SettingError(`DATABASE_URL: the encoding must be UTF8, but it is ${encoding}.`);
  }
  if (!schemas || !tables) {
    throw new SettingError(
      'DATABASE_URL: its user may not create tables and schemas: make it the owner of the database, or set DATABASE_OWNER_URL.',
    );
  }
  for (const table of ['comments', 'posts']) {
    const found = await readTable(migrator, table);
    const problem = found && problemOf(found, table);
    if (problem) {
      throw new SettingError(
        `The existing table ${table} cannot be used: ${problem}. Nothing was changed.`,
      );
    }
  }
}

function problemOf({ mine, plain, hidden, key, columns }: Table, table: string) {
  const column = (name: string) => columns.find((each) => each.name === name);
  if (!plain) return 'it is a view or a foreign table';
  if (!mine)
    return 'it belongs to another user, and the user of DATABASE_OWNER_URL, or else of DATABASE_URL, must own it';
  if (hidden) return 'its row-level security is forced on the owner too, so rows would be missing';
  const names = earlierColumns[table] ?? [];
  // Migrations add ids to reviews.
  const missing = names.filter((name) => !column(name) && !(table === 'comments' && name === 'id'));
  if (missing.length > 0) return `it has no column ${missing.join(', ')}`;
  const id = column('id');
  if (table === 'posts' && !/^(small|big)?int(eger)?$/.test(id?.type ?? '')) {
    return `its id is ${id?.type}, and the addresses of posts need whole numbers (docs/how-to/take-over-a-database.md numbers them)`;
  }
  if (table === 'posts' && !key) return 'its id is not unique';
  const date = column('created_at');
  if (!/^(date|timestamp\b.*)$/.test(date?.type ?? '')) {
    return `its created_at is ${date?.type}, and must be a date or a time stamp`;
  }
  if (column('approve') && column('approve')?.type !== 'boolean')
    return 'its approve is no boolean';
  const needed = columns.find(
    ({ name, needed }) => needed && table === 'comments' && !writtenColumns.includes(name),
  );
  if (needed) return `its column ${needed.name} needs a value that the site does not have`;
}

/** Columns of a review that every insert of the site sets. */
const writtenColumns = ['name', 'phone_number', 'notes', 'approve'];

async function readTable(migrator: ClientBase, table: string) {
  const { rows } = await migrator.query<Table>(
    `SELECT pg_has_role(c.relowner, 'USAGE') AS mine, c.relkind IN ('r', 'p') AS plain,
       c.relrowsecurity AND c.relforcerowsecurity AS hidden,
       EXISTS (SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id'
         WHERE i.indrelid = c.oid AND i.indisunique AND i.indkey::text = a.attnum::text) AS key,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
            'needed', a.attnotnull AND NOT a.atthasdef AND a.attidentity = ''))
        FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
     FROM pg_class c WHERE c.oid = to_regclass($1)`,
    [table],
  );
  return rows[0];
}
