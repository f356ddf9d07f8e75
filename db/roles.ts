import { type DatabaseError, escapeIdentifier } from 'pg';
import type { Database } from '../platform/db/database.ts';
import { SettingError } from '../platform/errors.ts';

/** Database role of public reads; migrations grant it the public views only. */
export const publicRole = 'kalys_public';

/**
 * Creates the public role and the owner's membership in it. A role belongs to the server, not to the database: a
 * dump that is loaded on another server comes without it, and its migrations count as applied.
 * @throws SettingError when the server allows neither
 */
export async function preparePublicRole({ owner }: Pick<Database, 'owner'>): Promise<void> {
  const role = escapeIdentifier(publicRole);
  const client = await owner.$client.connect();
  try {
    const can = async () => {
      await client.query('BEGIN');
      const problem = await client.query(`SET LOCAL ROLE ${role}`).catch((error) => error);
      await client.query('ROLLBACK');
      return !(problem instanceof Error);
    };
    if (await can()) return;
    await client.query(`CREATE ROLE ${role} NOLOGIN`).catch(() => undefined);
    const granted = await client.query(`GRANT ${role} TO CURRENT_USER`).catch((error) => error);
    if (await can()) return;
    const { rows } = await client.query('SELECT quote_ident(current_user) AS name');
    throw new SettingError(
      `The user of DATABASE_URL cannot become the role ${publicRole} (${(granted as DatabaseError).message}): have the administrator of the server run "CREATE ROLE ${publicRole} NOLOGIN; GRANT ${publicRole} TO ${rows[0]?.name};".`,
    );
  } finally {
    client.release();
  }
}

/** Grants the public role the public views, where a dump has lost the grants of the migrations. */
export async function grantPublicViews({ owner }: Pick<Database, 'owner'>): Promise<void> {
  const { rows } = await owner.$client.query<{ statement: string }>(
    `SELECT format('GRANT SELECT ON %I TO %I', relname, $1::text) AS statement
     FROM pg_class WHERE relkind = 'v' AND relnamespace = current_schema()::regnamespace
       AND relname LIKE 'public\\_%' AND NOT has_table_privilege($1, oid, 'SELECT')
     UNION ALL SELECT format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), $1::text)
     WHERE NOT has_schema_privilege($1, current_schema(), 'USAGE')`,
    [publicRole],
  );
  for (const { statement } of rows) await owner.$client.query(statement);
}
