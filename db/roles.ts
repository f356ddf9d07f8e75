import { type ClientBase, escapeIdentifier } from 'pg';
import type { Database } from '../platform/db/database.ts';
import { SettingError } from '../platform/errors.ts';

/** Database role of public reads; migrations grant it the public views only. */
export const publicRole = 'kalys_public';

/** Append-only tables: a trigger rejects changes by any role. */
const finalTables = ['audit', 'review_ledger'];

/** Name of the site's role. */
export async function siteRoleOf({ owner }: Pick<Database, 'owner'>): Promise<string> {
  const { rows } = await owner.$client.query<{ name: string }>('SELECT current_user AS name');
  return rows[0]?.name ?? '';
}

/**
 * Creates the public role and the site's membership in it. Roles belong to the server, not the database: a dump loaded
 * on another server lacks them, although its migrations count as applied.
 * @param migrator connection of the schema owner
 * @throws SettingError when the server allows neither
 */
export async function preparePublicRole(
  { owner }: Pick<Database, 'owner'>,
  migrator: ClientBase,
): Promise<void> {
  const role = escapeIdentifier(publicRole);
  const client = await owner.$client.connect();
  // The first migration also requires membership of the migrator.
  const isMember = `SELECT pg_has_role(oid, 'MEMBER') AS can FROM pg_roles WHERE rolname = $1`;
  const can = async () => {
    await client.query('BEGIN');
    const problem = await client.query(`SET LOCAL ROLE ${role}`).catch((error) => error);
    await client.query('ROLLBACK');
    const { rows } = await migrator.query(isMember, [publicRole]);
    return !(problem instanceof Error) && rows[0]?.can === true;
  };
  try {
    if (await can()) return;
    await migrator.query(`CREATE ROLE ${role} NOLOGIN`).catch(() => undefined);
    const { rows } = await migrator.query<{ members: string }>(
      `SELECT string_agg(DISTINCT quote_ident(name), ', ') AS members FROM unnest(ARRAY[current_user, $1]) AS name`,
      [await siteRoleOf({ owner })],
    );
    const grant = `GRANT ${publicRole} TO ${rows[0]?.members}`;
    const granted = await migrator.query(grant).catch((error: Error) => error);
    if (await can()) return;
    const reason = granted instanceof Error ? granted.message : 'it has no effect';
    throw new SettingError(
      `The user of DATABASE_URL cannot become the role ${publicRole} (${reason}): have the administrator of the server run "CREATE ROLE ${publicRole} NOLOGIN; ${grant};".`,
    );
  } finally {
    client.release();
  }
}

/**
 * Grants missing rights: the public views to the public role, which a dump may have lost; rows of all tables to the
 * site's role, unless it owns them.
 * @param migrator connection of the schema owner
 */
export async function grantRights(migrator: ClientBase, siteRole: string): Promise<void> {
  const { rows } = await migrator.query<{ statement: string }>(
    `WITH relations AS (
       SELECT c.oid, n.nspname, relname, relkind, CASE
         WHEN relkind = 'S' THEN 'USAGE, SELECT'
         WHEN relkind = 'v' OR nspname = 'drizzle' THEN 'SELECT'
         WHEN relname = ANY ($3) THEN 'SELECT, INSERT'
         ELSE 'SELECT, INSERT, UPDATE, DELETE' END AS rights
       FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname IN (current_schema(), 'drizzle', 'jobs') AND relkind IN ('r', 'p', 'v', 'S')
         AND pg_has_role(relowner, 'USAGE')
     ), wanted AS (
       SELECT *, $2::text AS grantee FROM relations WHERE $2 <> current_user
       UNION ALL SELECT *, $1 FROM relations
         WHERE relkind = 'v' AND nspname = current_schema() AND relname LIKE 'public\\_%'
     )
     SELECT format('GRANT USAGE ON SCHEMA %I TO %I', nspname, grantee) AS statement
     FROM (SELECT DISTINCT nspname, grantee FROM wanted) AS schemas
     WHERE NOT has_schema_privilege(grantee, nspname, 'USAGE')
     UNION ALL
     SELECT format('GRANT %s ON %s %I.%I TO %I', rights,
       CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, nspname, relname, grantee)
     FROM wanted WHERE EXISTS (SELECT FROM unnest(string_to_array(rights, ', ')) AS one
       WHERE NOT CASE relkind WHEN 'S' THEN has_sequence_privilege(grantee, oid, one)
         ELSE has_table_privilege(grantee, oid, one) END)`,
    [publicRole, siteRole, finalTables],
  );
  // An earlier system's row-level security applies to everyone but the owner.
  const secured = await migrator.query<{ statement: string }>(
    `SELECT format('CREATE POLICY kalys_site ON %I TO %I USING (true) WITH CHECK (true)', relname, $1::text) AS statement
     FROM pg_class WHERE relrowsecurity AND relnamespace = current_schema()::regnamespace
       AND pg_has_role(relowner, 'USAGE') AND $1 <> current_user
       AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'kalys_site')`,
    [siteRole],
  );
  for (const { statement } of [...rows, ...secured.rows]) await migrator.query(statement);
}
