import { type Finding, note, wrong } from '#app/features/health/health-check.ts';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';

/** Checks that the role of `DATABASE_URL` has no more rights than the site needs. */
export async function checkRole(env: Env, database: Database): Promise<Finding[]> {
  const client = database.owner.$client;
  const isOwnerApart = Boolean(
    env.DATABASE_OWNER_URL && env.DATABASE_OWNER_URL !== env.DATABASE_URL,
  );
  const { rows } = await client.query<{ owns: boolean; owner: string; role: string }>(
    `SELECT pg_has_role(relowner, 'USAGE') AS owns, relowner::regrole AS owner, quote_ident(current_user) AS role FROM pg_class WHERE oid = 'audit'::regclass`,
  );
  const { owns = false, owner = '', role = '' } = rows[0] ?? {};
  if (isOwnerApart && owner === role) {
    return [
      wrong(
        'The role of DATABASE_URL is the one that owns the tables, so a hole in the site could rewrite the journal: exchange it and DATABASE_OWNER_URL, and restart.',
      ),
    ];
  }
  const mighty = await client.query<{ is: boolean }>(
    'SELECT rolsuper OR rolbypassrls OR rolreplication OR (rolcreaterole AND $1) AS is FROM pg_roles WHERE rolname = current_user',
    // The owner creates the public role; before PostgreSQL 16, CREATEROLE allows becoming any role but a superuser.
    [isOwnerApart],
  );
  const findings: Finding[] = [];
  if (mighty.rows[0]?.is) {
    findings.push(
      wrong(
        `The role of DATABASE_URL may do anything on that server (superuser, BYPASSRLS, REPLICATION or CREATEROLE): take that away with "ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS NOREPLICATION NOCREATEROLE", or make another one with "CREATE ROLE kalys_site LOGIN PASSWORD '…'".`,
      ),
    );
  }
  if (!owns && env.DATABASE_URL && !env.DATABASE_OWNER_URL) {
    findings.push(
      wrong(
        'The role of DATABASE_URL does not own the tables, so the next start fails: set DATABASE_OWNER_URL to the role that does.',
      ),
    );
  }
  // A superuser already has its own finding.
  if (owns && !mighty.rows[0]?.is) {
    findings.push(
      isOwnerApart
        ? wrong(
            `The role of DATABASE_URL may act as the one that owns the tables, so a hole in the site could rewrite the journal: take that away with "REVOKE ${owner} FROM ${role}".`,
          )
        : note(
            'The site runs as the role that owns its tables, so a hole in it could rewrite the journal: make a role with "CREATE ROLE kalys_site LOGIN PASSWORD \'…\'", set DATABASE_URL to it and DATABASE_OWNER_URL to the present one, and start the site.',
          ),
    );
  }
  return findings;
}
