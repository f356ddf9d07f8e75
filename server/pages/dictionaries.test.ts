import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#platform/db/test-database.ts';
import { dictionaryOf } from '#platform/http/dictionary.ts';
import { readStaticFiles } from '#platform/http/static-files.ts';
import { createDictionaries, dictionaryHeaders, earlierStylesheets } from './dictionaries.ts';

/** Bytes before the Zstandard frame. */
const head = 40;

test('a stylesheet is compressed against the one of an earlier release', async () => {
  await using folder = await temporaryFolder();
  const [built, kept] = [join(folder.path, 'client'), join(folder.path, 'kept')];
  await Promise.all([mkdir(join(built, 'assets'), { recursive: true }), mkdir(kept)]);
  const rules = Array.from({ length: 500 }, (_, n) => `.c${n * 7919} { margin: ${n % 13}px }`);
  const earlier = Buffer.from(rules.join('\n'));
  const later = Buffer.from([...rules, '.new { color: red }'].join('\n'));
  await writeFile(join(kept, 'site-AAA.css'), earlier);
  await writeFile(join(kept, 'entry-AAA.js'), 'no stylesheet');
  await writeFile(join(built, 'assets/site-BBB.css'), later);
  const files = readStaticFiles({
    folder: built,
    maxFileBytes: 1_000_000,
    headersOf: dictionaryHeaders,
  });
  const dictionaries = createDictionaries({
    files,
    earlier: earlierStylesheets(kept),
  });
  const named = dictionaries.named(dictionaryOf(earlier).id);
  const sheet = files.get('/assets/site-BBB.css');
  const small = named && (await sheet?.withDictionary?.(named));
  expect(small?.bytes.length).toBeLessThan(200);
  expect(
    zstdDecompressSync(small?.bytes.subarray(head) ?? Buffer.alloc(0), { dictionary: earlier }),
  ).toEqual(later);
  expect(small?.headers).toEqual(expect.arrayContaining(['Available-Dictionary', 'dcz']));
  expect(small?.headers.filter((name) => name === 'ETag')).toHaveLength(1);
  expect(small?.headers.filter((name) => name === 'Content-Length')).toHaveLength(1);
});

test('without a folder of earlier releases there are none', () => {
  expect(earlierStylesheets('/nowhere')).toEqual([]);
});
