import { expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { newDatabase } from '#db/test-server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { textsOf } from '../../content/texts.server.ts';
import { listTexts } from './current-texts.server.ts';
import { loadTexts } from './live-texts.server.ts';
import { readTextVersions, storeTexts } from './stored-texts.server.ts';
import { type TextUnit, textUnits } from './text-units.server.ts';

const unitOf = (key: string) => textUnits().get(key) as TextUnit;

// One database (4 s).
test('stored texts are used, found and restored; what a release no longer fits is left out', async () => {
  await using place = await newDatabase();
  const database = await openDatabase({ ...place, log: memoryLog().log, publicRole });
  try {
    const price = unitOf('home:prices.business');
    const { key } = price;
    const save = async (value: string | null, seen: number) => {
      const saved = await storeTexts(database, price, [{ key, language: 'en', value }], {
        seen,
        by: 'a',
      });
      await loadTexts(database);
      return saved;
    };
    const newest = async () => (await readTextVersions(database, price))[0]?.id ?? 0;
    const shown = () => textsOf('en').t('home:prices.business');
    const original = shown();

    expect(await save('For business "from" {{priceInitial}} som', 0)).toBe(true);
    expect(shown()).toMatch(/^For business “from” 5\u00a0000\u00a0som$/);
    const search = { file: '', search: 'for business from 5 000', changed: true };
    expect(listTexts(search, undefined).texts).toMatchObject([{ key, changed: ['en'] }]);
    expect(await save('Somebody was faster', 0)).toBe(false);
    // The same again, by who has not seen it: no conflict, and no version.
    expect(await save('For business "from" {{priceInitial}} som', 0)).toBe(true);
    expect(await save('Without the price', await newest())).toBe(true);
    expect(shown()).toBe(original);
    expect(await save('From {{priceInitial}}', await newest())).toBe(true);
    expect(await save(null, await newest())).toBe(true);
    expect(shown()).toBe(original);
    expect((await readTextVersions(database, price)).map(({ value }) => value)).toEqual([
      null,
      'From {{priceInitial}}',
      'Without the price',
      'For business "from" {{priceInitial}} som',
    ]);
    const { rows } = await database.owner.$client.query(
      'SELECT action, subject, after FROM audit ORDER BY id',
    );
    expect(rows).toHaveLength(4);
    expect(rows[3]).toMatchObject({
      action: 'text.reset',
      subject: `text:${key}`,
      after: { language: 'en', version: await newest() },
    });
  } finally {
    await database.close();
  }
});

test.each([
  'Бизнес от 5 000 сом/мес',
  'Компании 8 лет, её основатель',
  'Пн–Пт, 9:00–19:00',
  'priceInitial',
])('what is copied from a page is found, with facts between its words: %s', (search) => {
  expect(listTexts({ file: '', search, changed: false }, undefined).total).toBeGreaterThan(0);
});

test('pages of the list have every text once', () => {
  const keys: string[] = [];
  let after: string | undefined;
  do {
    const page = listTexts({ file: '', search: '', changed: false }, after);
    keys.push(...page.texts.map((text) => text.key));
    after = page.next;
  } while (after);
  expect(keys).toEqual([...textUnits().keys()]);
});
