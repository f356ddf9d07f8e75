import { expect, test } from 'vitest';
import { defaultImage, newsImage } from './news-rules.ts';

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
