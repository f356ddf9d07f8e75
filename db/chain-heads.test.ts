import { expect, test } from 'vitest';
import { recordAudit } from '../platform/audit/audit.ts';
import { openTestSite } from '../test/fixtures/test-site.ts';
import { readHeads } from './chain-heads.ts';

test('the head of a chain is its newest row, past the ninth too', async () => {
  await using site = await openTestSite();
  const { owner } = site.database;
  for (let n = 0; n < 11; n += 1) {
    await recordAudit(owner, { actor: '', action: 'backup.key-shown', subject: 'backups' });
  }
  const { rows } = await owner.$client.query(
    'SELECT id::int AS rows, hash AS last FROM audit WHERE id = (SELECT max(id) FROM audit)',
  );
  expect(rows[0].rows).toBeGreaterThan(9);
  expect((await readHeads(site.database)).audit).toEqual(rows[0]);
});
