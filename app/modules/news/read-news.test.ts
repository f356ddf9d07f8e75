import { expect, test } from 'vitest';
import { parseId } from '../../addresses/ids.ts';
import { parsePage } from '../../addresses/parse-page.ts';
import { newsImage } from './news-rules.ts';

test.each(['abc', '0', '-1', '1e9', '01', '1.5', '', ' 1', '1 ', '٣', '99999999999999999999'])(
  '%j is neither a page nor an id',
  (value) => {
    expect(parsePage(value)).toBeUndefined();
    expect(parseId(value)).toBeUndefined();
  },
);

test('page numbers and ids have no sign, zero or other characters', () => {
  expect(parsePage(null)).toBe(1);
  expect(parsePage('12')).toBe(12);
  expect(parseId('9999999999999')).toBe(9_999_999_999_999);
  expect(parseId(undefined)).toBeUndefined();
});

test('only URLs that the Content-Security-Policy allows are images', () => {
  const standIn = newsImage(null);
  expect(newsImage('')).toBe(standIn);
  expect(newsImage('javascript:alert(1)')).toBe(standIn);
  expect(newsImage('//elsewhere.example/a.png')).toBe(standIn);
  expect(newsImage('/art/news-2.svg')).toBe('/art/news-2.svg');
  expect(newsImage('https://images.example/a.jpg')).toBe('https://images.example/a.jpg');
});
