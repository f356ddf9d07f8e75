import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from '../../db/migrate.ts';
import { publicRole } from '../../db/roles.ts';
import { migratedFolder } from '../../db/test-folder.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { memoryLog } from '../db/test-database.ts';
import { socketAddress } from '../embedded-postgres/address.ts';
import { superuser } from '../embedded-postgres/presence.ts';
import { recordAudit } from './audit.ts';
import { verifyChain } from './verify-chain.ts';

let folder: Awaited<ReturnType<typeof migratedFolder>>;
let database: Database;
const record = (subject: string) =>
  database.owner.transaction((tx) =>
    recordAudit(tx, { actor: 'a', action: 'request.status', subject, after: { status: 'done' } }),
  );

/** Changes rows as only a superuser can. */
async function tamper(statement: string): Promise<void> {
  const client = new Client({
    ...superuser(socketAddress(folder.path, 'kalys')),
    database: 'kalys',
  });
  await client.connect();
  await client.query(`SET session_replication_role = replica; ${statement}`);
  await client.end();
}

beforeAll(async () => {
  folder = await migratedFolder();
  const { log } = memoryLog();
  database = await openDatabase({ dataDir: folder.path, log, publicRole });
  await migrateDatabase(database);
});

afterAll(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await tamper('DELETE FROM audit');
  await Promise.all([1, 2, 3, 4, 5].map((id) => record(`request:${id}`)));
});

it('chains what is written at the same time', async () => {
  expect(await verifyChain(database, 'audit')).toEqual({
    rows: 5,
    last: expect.stringMatching(/^[\da-f]{64}$/),
    broken: undefined,
  });
});

it.each(["UPDATE audit SET actor = 'b'", 'DELETE FROM audit', 'TRUNCATE audit'])(
  'lets the site not do: %s',
  async (statement) => {
    await expect(database.owner.$client.query(statement)).rejects.toMatchObject({ code: '42501' });
  },
);

it('shows nothing to public reads', async () => {
  await expect(database.reader.$client.query('SELECT * FROM audit')).rejects.toMatchObject({
    code: '42501',
  });
});

it.each([
  ["UPDATE audit SET actor = 'b' WHERE id = 3", { id: 3, reason: 'changed' }],
  ['DELETE FROM audit WHERE id = 3', { id: 4, reason: 'missing before' }],
  ["UPDATE audit SET after = NULL, hash = '' WHERE id = 2", { id: 2, reason: 'changed' }],
  [
    "UPDATE audit a SET actor = 'b' WHERE id = 2; UPDATE audit a SET hash = audit_hash(a) WHERE id = 2",
    { id: 3, reason: 'missing before' },
  ],
])('notices %s', async (statement, broken) => {
  await tamper(statement);
  expect(await verifyChain(database, 'audit')).toMatchObject({ broken });
});

it('keeps no phones and addresses', async () => {
  await recordAudit(database.owner, {
    actor: 'a',
    action: 'request.note',
    subject: 'request:1',
    after: { note: 'Звонить +996 555 123 456, aziz@example.com' },
  });
  const { rows } = await database.owner.$client.query(
    'SELECT after::text FROM audit ORDER BY id DESC LIMIT 1',
  );
  expect(rows[0].after).not.toMatch(/555|aziz/);
});
