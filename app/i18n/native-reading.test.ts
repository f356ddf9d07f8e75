import { expect, test } from 'vitest';
import { readingHash, unreadFiles } from './native-reading.server.ts';

test('files that were never read, or were changed since, are listed', () => {
  const files = new Map([
    ['kg/home', '{"a":"Кош келиңиз"}'],
    ['kg/faq', '{"a":"Суроо"}'],
    ['kg/talk', '{"a":"Жаңы"}'],
  ]);
  const read = {
    'kg/home': { date: '2026-11-30', hash: readingHash('{"a":"Кош келиңиз"}') },
    'kg/talk': { date: '2026-11-29', hash: readingHash('{"a":"Эски"}') },
  };
  expect(unreadFiles(files, read)).toEqual([
    'kg/faq: never read',
    'kg/talk: changed since 2026-11-29',
  ]);
});
