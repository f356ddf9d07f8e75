import { expect, test } from 'vitest';
import { insert, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { readSources } from './read-sources.server.ts';

/** A Tuesday; the week began on Monday, 23 November, at midnight in Bishkek. */
const now = new Date('2026-11-24T06:00Z');

test('requests are counted by week, channel, page and campaign, as far as they came', async () => {
  await using site = await openTestSite();
  const ask = (values: Record<string, unknown>) => insertRequest(site.database, values);
  const reached = { first_answer_at: '2026-11-24T05:00Z' };
  await ask({ created_at: '2026-11-22T17:59Z', page: '/', status: 'done', ...reached });
  await ask({
    created_at: '2026-11-22T18:00Z',
    page: '/kg/contact',
    door: 'contact',
    campaign: 'instagram / may',
  });
  await ask({
    created_at: '2026-11-23T06:00Z',
    page: '/contact',
    door: 'contact',
    status: 'taken',
    campaign: 'instagram / may',
    ...reached,
  });
  await ask({ created_at: '2026-11-24T05:00Z', door: 'call', status: 'declined', ...reached });
  await ask({ created_at: '2026-11-24T05:00Z', door: 'call', status: 'spam' });
  await ask({ created_at: '2026-10-01T05:00Z', door: 'talk' });
  const met = await ask({
    created_at: '2026-11-24T05:00Z',
    door: 'booking',
    page: '/booking',
    status: 'taken',
  });
  await site.database.owner.$client.query(
    `INSERT INTO meetings (request_id, lawyer, status, starts_at, ends_at, busy, kind)
     SELECT $1, 1, 'over', at, at + interval '30 minutes', tstzrange(at, at + interval '40 minutes'), 'phone'
     FROM (SELECT timestamptz '2026-11-24T05:30Z' AS at) AS moment`,
    [met],
  );
  for (const via of ['test-chat', 'test-chat', 'page']) {
    await insert(site.database, 'request_details', {
      request_id: met,
      via,
      text: 'Да',
      idempotency_key: `said ${Math.random()}`,
    });
  }
  const sources = await readSources(site.database, 3, now);
  const once = { asked: 1, talked: 1, taken: 1 };
  expect(sources.threads.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'page', ...once },
    { key: 'test-chat', ...once },
  ]);
  expect(sources.weeks).toEqual([
    { key: '2026-11-09', asked: 0, talked: 0, taken: 0 },
    { key: '2026-11-16', asked: 1, talked: 1, taken: 1 },
    { key: '2026-11-23', asked: 4, talked: 3, taken: 2 },
  ]);
  expect(sources.channels).toContainEqual({ key: 'contact', asked: 2, talked: 1, taken: 1 });
  expect(sources.channels).toContainEqual({ key: 'call', asked: 1, talked: 1, taken: 0 });
  expect(sources.channels).toContainEqual({ key: 'booking', asked: 1, talked: 1, taken: 1 });
  expect(sources.pages[0]).toEqual({ key: '/contact', asked: 2, talked: 1, taken: 1 });
  expect(sources.campaigns).toEqual([{ key: 'instagram / may', asked: 2, talked: 1, taken: 1 }]);
});
