import { expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { deleteExpired } from './delete-expired.server.ts';

const now = new Date('2026-11-22T00:00Z');

test('invitations, sessions and challenges that ended are forgotten, the others stay', async () => {
  await using site = await openTestSite();
  const { database } = site;
  const left = async (table: string, column = 'id') => {
    const { rows } = await database.owner.$client.query(`SELECT ${column} AS id FROM ${table}`);
    return rows.map(({ id }) => id);
  };
  await database.owner.$client.query(
    `INSERT INTO staff (id, name, email, role) VALUES ('s', 'Айгүл', 'a@site.example', 'intake')`,
  );
  for (const [id, expires] of [
    ['ended', new Date('2026-11-21T00:00Z')],
    ['open', new Date('2026-11-23T00:00Z')],
  ] as const) {
    await database.owner.$client.query(
      `INSERT INTO staff_sessions (id, token, staff_id, expires_at, created_at, updated_at)
       VALUES ($1, $1, 's', $2, $2, $2)`,
      [id, expires],
    );
    await database.owner.$client.query(
      `INSERT INTO staff_invitations (staff_id, role, token_hash, expires_at) VALUES ($1, 'intake', $1, $2)`,
      [id, expires],
    );
    await database.owner.$client.query(
      `INSERT INTO staff_verifications (id, identifier, value, expires_at, created_at, updated_at)
       VALUES ($1, $1, '', $2, $2, $2)`,
      [id, expires],
    );
  }
  await deleteExpired(database, now);
  expect(await left('staff_sessions')).toEqual(['open']);
  expect(await left('staff_verifications')).toEqual(['open']);
  expect(await left('staff_invitations', 'staff_id')).toEqual(['open']);
});
