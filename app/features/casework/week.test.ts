import { expect, test } from 'vitest';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { readWeek } from './week.server.ts';

test('a week counts by days in Bishkek, without spam, and the promises that are due', async () => {
  await using site = await openTestSite();
  const { database } = site;
  const now = new Date('2026-11-22T09:00:00+06:00');
  const at = (moment: string) => ({ created_at: new Date(moment), reply_by: '2026-11-20T12:00Z' });
  // Half past midnight in Bishkek is still the day before in UTC.
  await insertRequest(database, {
    ...at('2026-11-22T00:30:00+06:00'),
    reply_by: '2026-11-23T04:00Z',
  });
  await insertRequest(database, {
    ...at('2026-11-20T10:00Z'),
    first_answer_at: '2026-11-20T11:00Z',
  });
  await insertRequest(database, {
    ...at('2026-11-20T10:00Z'),
    first_answer_at: '2026-11-20T13:00Z',
  });
  await insertRequest(database, { ...at('2026-11-20T10:00Z'), status: 'spam' });
  await insertRequest(database, at('2026-11-15T17:59:00Z'));
  const days = await readWeek(database, 'everybody', now);
  const own = await readWeek(database, { staffId: '', calendar: null }, now);
  expect(own.every(({ requests }) => requests === 0)).toBe(true);
  const none = { requests: 0, due: 0, inTime: 0 };
  expect(days).toEqual([
    ...['16', '17', '18', '19'].map((day) => ({ ...none, day: `2026-11-${day}` })),
    { ...none, day: '2026-11-20', requests: 2, due: 2, inTime: 1 },
    { ...none, day: '2026-11-21' },
    { ...none, day: '2026-11-22', requests: 1 },
  ]);
});
