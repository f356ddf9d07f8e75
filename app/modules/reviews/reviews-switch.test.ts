import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';

const migration = join(import.meta.dirname, '../../../db/migrations/0013_reviews_switch.sql');

let site: Awaited<ReturnType<typeof openTestSite>>;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => asMigrator(site.database, 'TRUNCATE site_facts, switches'));

const save = (section: string, value: unknown) =>
  site.database.owner.$client.query(
    "INSERT INTO site_facts (section, value, staff_id) VALUES ($1, $2, 'a')",
    [section, JSON.stringify(value)],
  );

async function switchesAfter() {
  await asMigrator(site.database, await readFile(migration, 'utf8'));
  const { rows } = await site.database.owner.$client.query('SELECT name, is_on FROM switches');
  return rows;
}

test('reviews that a site keeps off its pages stay off, as a module', async () => {
  await save('company', { showsReviews: true });
  await save('company', { showsReviews: false });
  await save('contacts', { showsReviews: true });
  expect(await switchesAfter()).toEqual([{ name: 'reviews', is_on: false }]);
});

test('reviews that are shown, now or by default, have no switch', async () => {
  expect(await switchesAfter()).toEqual([]);
  await save('company', { showsReviews: false });
  await save('company', { showsReviews: true });
  expect(await switchesAfter()).toEqual([]);
  await save('company', null);
  expect(await switchesAfter()).toEqual([]);
});
