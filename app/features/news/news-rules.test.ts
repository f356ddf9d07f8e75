import { expect, test } from 'vitest';
import { defaultImage, newsImage, parsePostId } from './news-rules.ts';

test.each([
  ['https://kalys.example/a.jpg', 'https://kalys.example/a.jpg'],
  ['/photos/0123456789abcdef', '/photos/0123456789abcdef'],
  ['//evil.example/a.jpg', defaultImage],
  ['http://kalys.example/a.jpg', defaultImage],
  ['javascript:"https://a"', defaultImage],
  ['', defaultImage],
  [null, defaultImage],
])('the image %j shows as %s', (imageUrl, shown) => {
  expect(newsImage(imageUrl)).toBe(shown);
});

test.each([
  ['1', 1],
  ['24', 24],
  ['999999999999999', 999_999_999_999_999],
  ['1000000000000000', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1a', undefined],
  ['a1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the id %j is %j', (value, id) => {
  expect(parsePostId(value)).toBe(id);
});
