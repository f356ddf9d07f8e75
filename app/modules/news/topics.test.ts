import { expect, test } from 'vitest';
import posts from './demo-posts.json' with { type: 'json' };
import { defaultImage } from './news-rules.ts';
import { nextPosts, pictureOf, serviceOfPost, troublesOfPost } from './topics.ts';

const titles = posts.flatMap((post) =>
  [post, post.translations?.kg, post.translations?.en].flatMap((text) => text?.title ?? []),
);

test.each(titles)('%s: has a picture and a service', (title) => {
  expect(pictureOf({ title, image_url: null })).not.toBe(defaultImage);
  expect(serviceOfPost({ title })).toBeDefined();
});

test('neighbours in the list differ in their pictures', () => {
  const pictures = posts.map(({ title }) => pictureOf({ title, image_url: null }));
  expect(pictures.filter((picture, index) => picture === pictures[index + 1])).toEqual([]);
});

test.each([
  ['Как вернуть долг по расписке', 'case-debt-receipt', '1'],
  ['Юрист по подписке: когда это выгодно компании', 'topic-month', '4'],
  ['Как проверить контрагента до подписания договора', 'topic-check', '4'],
  ['Электронная подпись: как пользоваться', 'topic-lock', '4'],
  ['Renting premises: what to look for in the lease', 'case-divorce-flat', '3'],
  ['Эмгек келишими: эмнени текшерүү керек', 'topic-work', '1'],
])('%s: %s, service %s', (title, picture, service) => {
  expect(pictureOf({ title, image_url: null })).toBe(`/art/${picture}.svg`);
  expect(serviceOfPost({ title })).toBe(service);
});

test('its own picture goes before a drawing; a title that names nothing has neither', () => {
  expect(pictureOf({ title: 'Долг по расписке', image_url: '/photos/abcdefgh12345678' })).toBe(
    '/photos/abcdefgh12345678',
  );
  expect(pictureOf({ title: 'С праздником!', image_url: 'javascript:alert(1)' })).toBe(
    defaultImage,
  );
  expect(serviceOfPost({ title: 'С праздником!' })).toBeUndefined();
});

test('a post leads on to two others, of its own service first', () => {
  const [registration, , , inheritance] = posts;
  if (!registration || !inheritance) throw new Error('The demo posts are gone');
  expect(nextPosts(inheritance, posts).map(({ id }) => id)).toEqual([22, 20]);
  expect(nextPosts(registration, [registration])).toEqual([]);
});

test.each([
  ['Взыскание долга по расписке', ['debt']],
  ['Наследство: как принять', ['debt', 'family']],
])('%s: ends with its own trouble, else with those of its service', (title, keys) => {
  const troubles = troublesOfPost({ title }, [{ key: 'debt' }, { key: 'family' }]);
  expect(troubles.map(({ key }) => key)).toEqual(keys);
});
