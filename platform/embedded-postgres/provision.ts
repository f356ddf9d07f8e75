import { Client, type DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import type { Address } from './address.ts';
import { superuser } from './presence.ts';

export type ProvisionOptions = {
  address: Address;
  /** Name of the database and of the role that owns it. */
  name: string;
  /** Role as which the site runs. */
  siteRole: string;
  /** Role of public reads. */
  publicRole: string;
};

/**
 * Creates what a managed PostgreSQL comes with: a database, and a role that owns it and is no superuser; and the roles
 * of the site and of public reads. These can log in themselves: a connection that begins with their rights has no
 * others to return to. Safe to call at each start, and concurrently; adds what an earlier version did not have.
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
    // A temporary table would be found before a table of the same name.
    await make(`revoke temporary on database ${owner} from public`);
    // Last: it says that everything is there.
    await make(`create role ${site} login ${password}`);
  } finally {
    await client.end();
  }
}

/** Another process may create the same at the same time. */
function ignoreExisting(error: DatabaseError): void {
  const existing = ['42710', '42P04', '23505'];
  // "tuple concurrently updated": two equal grants.
  const concurrent = error.code === 'XX000';
  if (!existing.includes(error.code ?? '') && !concurrent) throw error;
}
