import { expect, test } from 'vitest';
import { pathTo } from '#app/addresses/path-to.ts';
import { publicRole } from '#db/roles.ts';
import { newDatabase } from '#db/test-server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { countVisits } from './count-visits.server.ts';

const reader = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101',
  purpose: '',
  fetchSite: 'same-origin',
};

test('page views are counted by day, path and language; nothing else is stored', async () => {
  await using place = await newDatabase();
  const { log } = memoryLog();
  const database = await openDatabase({ ...place, log, publicRole });
  // 23:00 in UTC is the next day in Bishkek.
  const visits = countVisits(database, log, () => new Date('2026-11-20T23:00:00Z'));
  try {
    visits.record({ path: pathTo('contact'), language: 'ru' }, reader);
    visits.record({ path: pathTo('contact'), language: 'ru' }, reader);
    visits.record({ path: pathTo('contact'), language: 'kg' }, reader);
    visits.record({ path: pathTo('home'), language: 'kg' }, reader);
    visits.record(
      { path: pathTo('contact'), language: 'ru' },
      { ...reader, userAgent: 'Googlebot/2.1' },
    );
    for (const made of [
      { purpose: 'prefetch;prerender' },
      { purpose: 'prefetch', fetchSite: 'cross-site' },
    ]) {
      visits.record({ path: pathTo('contact'), language: 'ru' }, { ...reader, ...made });
    }
    // A link that is pressed.
    visits.record({ path: pathTo('faq'), language: 'ru' }, { ...reader, purpose: 'prefetch' });
    const rows = async () =>
      (
        await database.owner.$client.query(
          'SELECT day::text, path, lang, visits::int FROM page_visits ORDER BY path, lang',
        )
      ).rows;
    await visits.close();
    expect(await rows()).toEqual([
      { day: '2026-11-21', path: '/', lang: 'kg', visits: 1 },
      { day: '2026-11-21', path: '/contact', lang: 'kg', visits: 1 },
      { day: '2026-11-21', path: '/contact', lang: 'ru', visits: 2 },
      { day: '2026-11-21', path: '/faq', lang: 'ru', visits: 1 },
    ]);
    await expect(database.reader.$client.query('SELECT * FROM page_visits')).rejects.toThrow(
      /permission denied/,
    );
  } finally {
    await database.close();
  }
});

test('counts survive a database failure', async () => {
  const { log } = memoryLog();
  const written: unknown[][] = [];
  let away = true;
  const query = async (_: string, columns: unknown[]) => {
    if (away) throw new Error('away');
    written.push(columns);
  };
  const owner = { $client: { query } } as unknown as Parameters<typeof countVisits>[0]['owner'];
  const visits = countVisits({ owner }, log, () => new Date('2026-11-21T06:00:00Z'));
  visits.record({ path: pathTo('faq'), language: 'en' }, reader);
  await visits.close();
  expect(written).toEqual([]);
  away = false;
  await visits.close();
  expect(written).toEqual([[['2026-11-21'], ['/faq'], ['en'], [1]]]);
});
