import { expect, test } from 'vitest';
import { openTestSite } from '../test/fixtures/test-site.ts';
import { backedUp, notBackedUp } from './backup-tables.ts';

test('every table is listed in db/backup-tables.ts, as backed up or not', async () => {
  await using site = await openTestSite();
  const { rows } = await site.database.owner.$client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  expect([...backedUp, ...notBackedUp].sort()).toEqual(rows.map(({ name }) => name).sort());
});
