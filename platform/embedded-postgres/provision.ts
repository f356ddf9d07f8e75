import { Client, type DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import type { Address } from './address.ts';
import { superuser } from './presence.ts';

export type ProvisionOptions = {
  address: Address;
  /** Name of the database and of its owner role. */
  name: string;
  /** Role of the site. */
  siteRole: string;
  /** Role of public reads. */
  publicRole: string;
};

/**
 * Creates what a managed PostgreSQL provides: a database owned by a role that is no superuser, and the roles of the
 * site and of public reads. These log in themselves, so that their connections have no other rights to return to.
 * Idempotent and safe concurrently; adds what an earlier version lacked.
 */
export async function provision(options: ProvisionOptions): Promise<void> {
  const { address, name, siteRole, publicRole } = options;
  const client = new Client({ ...superuser(address), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  const make = (sql: string) => client.query(sql).catch(ignoreExisting);
  try {
    const { rows } = await client.query<{ ready: boolean }>(
      `select exists (select from pg_database where datname = $1)
          and (select count(*) from pg_roles where rolname = any ($2) and rolcanlogin) = 2 as ready`,
      [name, [siteRole, publicRole]],
    );
    if (rows[0]?.ready) return;
    const owner = escapeIdentifier(name);
    const site = escapeIdentifier(siteRole);
    const reader = escapeIdentifier(publicRole);
    const password = address.password ? `password ${escapeLiteral(address.password)}` : '';
    await make(`create role ${owner} login createrole ${password}`);
    await make(`create role ${reader} login ${password}`);
    await make(`alter role ${reader} login`);
    await make(`grant ${reader} to ${owner} with admin true, set true, inherit false`);
    await make(`create database ${owner} owner ${owner}`);
    // A temporary table would shadow a table of the same name.
    await make(`revoke temporary on database ${owner} from public`);
    // Last, as it marks the setup as complete.
    await make(`create role ${site} login ${password}`);
  } finally {
    await client.end();
  }
}

/** Concurrent processes may create the same objects. */
function ignoreExisting(error: DatabaseError): void {
  const existing = ['42710', '42P04', '23505'];
  // "tuple concurrently updated": two equal grants.
  const concurrent = error.code === 'XX000';
  if (!existing.includes(error.code ?? '') && !concurrent) throw error;
}
