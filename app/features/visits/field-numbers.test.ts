import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { readFieldNumbers, recordFieldNumbers } from './field-numbers.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const view = { path: '/kg/practice', width: 'phone', connection: '3g', lcp: 1200, weight: 28 };

test('measured views are counted by day, screen and bucket; a week later they are no news', async () => {
  const now = new Date('2026-11-24T05:00:00Z');
  for (const lcp of [1200, 1400, 9000]) {
    expect(await recordFieldNumbers(site.database, { ...view, lcp }, now)).toBe(true);
  }
  expect(await readFieldNumbers(site.database, 7, now)).toEqual([
    { screen: 'practice', metric: 'lcp', counts: [0, 0, 2, 0, 0, 0, 0, 1] },
    { screen: 'practice', metric: 'weight', counts: [0, 3] },
  ]);
  const later = new Date('2026-12-01T05:00:00Z');
  expect(await readFieldNumbers(site.database, 7, later)).toEqual([]);
  const { rows } = await site.database.owner.$client.query('SELECT * FROM field_numbers LIMIT 1');
  const columns = ['day', 'screen', 'width', 'connection', 'metric', 'bucket', 'count'];
  expect(Object.keys(rows[0])).toEqual(columns);
});

test.each([
  ['nothing', undefined],
  ['a text', 'lcp'],
  ['no value', { path: '/', width: 'phone', connection: '4g' }],
  ['a page with somebody in its address', { ...view, path: '/request/abc' }],
  ['the desk', { ...view, path: '/desk' }],
  ['an invented page', { ...view, path: '/nowhere' }],
  ['an invented class', { ...view, width: 'Асан' }],
  ['more than is asked', { ...view, name: 'Асан' }],
  ['a negative time', { ...view, lcp: -1 }],
  ['no number', { ...view, lcp: '1200' }],
])('%s is not stored', async (_, sent) => {
  expect(await recordFieldNumbers(site.database, sent)).toBe(false);
});
