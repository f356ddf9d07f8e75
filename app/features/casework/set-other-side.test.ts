import { expect, test } from 'vitest';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { readRequestPage } from './request-page.server.ts';
import { searchRequests } from './search-requests.server.ts';
import { setOtherSide } from './set-other-side.server.ts';

test('the other side is saved, found and in the journal without its name; the client does not see it', async () => {
  await using site = await openTestSite();
  const { database } = site;
  const by = await insertStaff(database, { id: 'aigul' });
  const id = Number(await insertRequest(database, { code: 'K-SIDE' }));
  const set = (text: string, was: string) => setOtherSide(database, { id, text, was, by });
  expect(await set('Мурзаев Эркин', '')).toBe('done');
  // Sent twice, it is one change.
  expect(await set('Мурзаев Эркин', '')).toBe('done');
  // A colleague who saw the empty field does not overwrite it.
  expect(await set('Другой', '')).toBe('stale');
  const { rows } = await database.owner.$client.query(
    "SELECT before, after FROM audit WHERE action = 'request.other-side'",
  );
  expect(rows).toEqual([{ before: null, after: null }]);
  expect((await searchRequests(database, 'мурзаев')).rows).toMatchObject([{ id }]);
  expect(JSON.stringify(await readRequestPage(database, 'K-SIDE'))).not.toContain('Мурзаев');

  await database.owner.$client.query("UPDATE requests SET status = 'withdrawn'");
  expect(await set('Другой', 'Мурзаев Эркин')).toBe('stale');
});
