import { expect, test } from 'vitest';
import { parsePhotoName, photoIdOf, photoSources } from './photo-rules.ts';

const id = '0123456789abcdef';

test.each([
  [`/photos/${id}`, id],
  [`https://kalys.example/photos/${id}`, undefined],
  [`/photos/${id}-card-384`, undefined],
  ['/photos/0123456789abcde', undefined],
  ['/photos/0123456789ABCDEF', undefined],
  ['', undefined],
])('the photo of %j is %j', (imageUrl, found) => {
  expect(photoIdOf(imageUrl)).toBe(found);
});

test('a photo of ours has an address for each width of its shape, another picture none', () => {
  expect(photoSources(`/photos/${id}`, 'card')).toEqual({
    srcSet: `/photos/${id}-card-192 192w, /photos/${id}-card-384 384w, /photos/${id}-card-768 768w`,
    sizes: '(min-width: 48rem) 12rem, 24vw',
  });
  expect(photoSources('https://kalys.example/a.jpg', 'card')).toBeUndefined();
});

test.each([
  [id, { id, shape: 'wide', width: 960 }],
  [`${id}-card-384`, { id, shape: 'card', width: 384 }],
  [`${id}-wide-1920`, { id, shape: 'wide', width: 1920 }],
  [`${id}-card-960`, undefined],
  [`${id}-card-19`, undefined],
  [`${id}-card`, undefined],
  [`${id}-round-960`, undefined],
  [`x${id}-card-384`, undefined],
  [`${id}-card-384.jpg`, undefined],
  ['0123-card-384', undefined],
])('the name %s asks for %j', (name, photo) => {
  expect(parsePhotoName(name)).toEqual(photo);
});
