import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publicRole } from '../../db/roles.ts';
import { asSuperuser, newDatabase, type TestPlace } from '../../db/test-server.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { memoryLog } from '../db/test-database.ts';
import { recordAudit } from './audit.ts';
import { verifyChain } from './verify-chain.ts';

let place: TestPlace;
let database: Database;
const record = (subject: string) =>
  database.owner.transaction((tx) =>
    recordAudit(tx, { actor: 'a', action: 'request.status', subject, after: { status: 'done' } }),
  );

/** Changes rows in a way that only a superuser can. */
const tamper = (statement: string) =>
  asSuperuser(place.databaseUrl, `SET session_replication_role = replica; ${statement}`);

beforeAll(async () => {
  place = await newDatabase();
  const { log } = memoryLog();
  database = await openDatabase({ ...place, log, publicRole });
});

afterAll(async () => {
  await database.close();
  await place[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await tamper('DELETE FROM audit');
  await Promise.all([1, 2, 3, 4, 5].map((id) => record(`request:${id}`)));
});

it('chains concurrent writes', async () => {
  expect(await verifyChain(database)).toEqual({
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
  expect(await verifyChain(database)).toMatchObject({ broken });
});

it('redacts phones and addresses', async () => {
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
