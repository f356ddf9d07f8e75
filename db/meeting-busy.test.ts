import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../test/fixtures/test-site.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const query = (text: string) => site.database.owner.$client.query(text);

/** Inserts a lawyer's meeting from 10:00 to 11:00 (UTC). */
async function insert(lawyer: number, busy: string) {
  await query(
    `INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
     VALUES (${lawyer}, 'blocked', '2026-12-01T10:00Z', '2026-12-01T11:00Z', '${busy}')`,
  );
}

test.each([
  [1, '[2026-12-01T10:00Z,2026-12-01T11:00Z)'],
  [2, '[2026-12-01T10:00Z,2026-12-01T11:15Z)'],
  [3, '[2026-12-01T10:00Z,2026-12-01T12:00Z)'],
])('the time that lawyer %i is busy may be %s', (lawyer, busy) => insert(lawyer, busy));

test.each([
  ['empty', 'empty'],
  ['of another month', '[2026-11-01T10:00Z,2026-11-01T11:00Z)'],
  ['later than the meeting begins', '[2026-12-01T10:05Z,2026-12-01T11:15Z)'],
  ['earlier than the meeting begins', '[2026-12-01T09:45Z,2026-12-01T11:15Z)'],
  ['over before the meeting', '[2026-12-01T10:00Z,2026-12-01T10:45Z)'],
  ['without an end', '[2026-12-01T10:00Z,)'],
  ['endless', '[2026-12-01T10:00Z,infinity)'],
  ['without a beginning', '(,2026-12-01T11:15Z)'],
  ['longer than an hour after the meeting', '[2026-12-01T10:00Z,2026-12-01T12:01Z)'],
  ['without its first moment', '(2026-12-01T10:00Z,2026-12-01T11:15Z)'],
])('a time that is %s is refused', async (_, busy) => {
  await expect(insert(4, busy)).rejects.toMatchObject({ constraint: 'meetings_busy_check' });
});

test('a meeting cannot move without its busy time', async () => {
  await insert(5, '[2026-12-01T10:00Z,2026-12-01T11:15Z)');
  for (const change of [`starts_at = '2026-12-01T09:00Z'`, `ends_at = '2026-12-01T11:30Z'`]) {
    await expect(query(`UPDATE meetings SET ${change} WHERE lawyer = 5`)).rejects.toMatchObject({
      constraint: 'meetings_busy_check',
    });
  }
});
