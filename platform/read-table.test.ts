import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const cellsOf = (text: string) => readTable(text).map(({ cells }) => cells);

test.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2\n'],
  ['old line ends', 'a,b\r1,2\r'],
  ['a byte order mark', '\ufeffa;b\n1;2\n'],
  ['quotation marks', '"a" ; "b"\n"1";"2"\n'],
  ['a line for Excel', 'sep=;\r\na;b\r\n1;2\r\n'],
  ['one behind a byte order mark', '\ufeffSEP=;\r\na;b\r\n1;2\r\n'],
  ['one in quotation marks, filled up', '"sep=;";;\na;b\n1;2\n'],
  ['one for tabs', 'sep=\t\na\tb\n1\t2\n'],
  ['one for another sign', 'sep=|\na|b\n1|2\n'],
])('%s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('the separator is that of the first row, outside of quotation marks', () => {
  expect(cellsOf('"a, b, c";d\n1,5;2')).toEqual([
    ['a, b, c', 'd'],
    ['1,5', '2'],
  ]);
});

test('quotation marks and line ends within a cell', () => {
  expect(
    cellsOf('ОсОО "Ак-Суу";"""Ак-Суу"" и\r\nдругие"\n"Калыс" помог;"сказал "да", и всё"\n'),
  ).toEqual([
    ['ОсОО "Ак-Суу"', '"Ак-Суу" и\r\nдругие'],
    ['"Калыс" помог', '"сказал "да", и всё"'],
  ]);
});

test('a row with an unclosed quotation mark is reported, the others are read', () => {
  expect(readTable('имя;отзыв\n"Ян;Да\n\n;\nОля;Хорошо\n"Ира";"Не закрыто\n')).toEqual([
    { row: 1, cells: ['имя', 'отзыв'] },
    { row: 2, cells: undefined },
    { row: 5, cells: ['Оля', 'Хорошо'] },
    { row: 6, cells: undefined },
  ]);
});

test('a hostile table is parsed quickly', () => {
  const start = performance.now();
  readTable(`${'"a;b\n'.repeat(50_000)}${'""'.repeat(50_000)}${' '.repeat(50_000)}`);
  expect(performance.now() - start).toBeLessThan(2000);
});
