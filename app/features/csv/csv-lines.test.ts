import { expect, test } from 'vitest';
import { csvLine } from '#platform/csv.ts';
import type { Language } from '../../i18n/languages.ts';
import { csvLines } from './csv-lines.server.ts';

test.each([
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\t=1', "'\t=1"],
  ['a\nb', 'a\nb'],
  ['=HYPERLINK("http://evil.example")', `'=HYPERLINK(""http://evil.example"")`],
  ['+996 555 12-34-56', '+996 555 12-34-56'],
  ['+1+2', "'+1+2"],
  ['+1-2', "'+1-2"],
  ['+996555123456*A1', "'+996555123456*A1"],
  ['+996555123456\n=1', "'+996555123456\n=1"],
  [' +996555123456', "' +996555123456"],
])('a cell %j is written as %j', (value, written) => {
  expect(csvLine([value])).toBe(`"${written}"\r\n`);
});

test.each<[Language, string]>([
  ['ru', ';'],
  ['kg', ';'],
  ['en', ','],
])(
  'a file of %s splits its cells where its spreadsheets do, after a byte order mark',
  async (language, separator) => {
    async function* batches() {
      yield [['Имя', 'Текст']];
      yield [['Азиз', 'да; нет, нет']];
    }
    let file = '';
    for await (const part of csvLines(batches(), language)) file += part;
    const lines = [
      ['"Имя"', '"Текст"'],
      ['"Азиз"', '"да; нет, нет"'],
    ];
    expect(file).toBe(`\ufeff${lines.map((cells) => `${cells.join(separator)}\r\n`).join('')}`);
  },
);
