import { afterAll, beforeAll, expect, test } from 'vitest';
import { insert, openTestSite } from '#test/fixtures/test-site.ts';
import { readReviews } from './read-reviews.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test('reviews are typeset, the names of people are not', async () => {
  await insert(site.database, 'comments', {
    name: 'А Б',
    company_name: 'ОсОО "Ромашка"',
    notes: 'Не ждали - а вышло',
    lang: 'ru',
    approve: true,
  });
  expect(await readReviews(site.database, 'ru', 1)).toMatchObject([
    { name: 'А Б', company_name: 'ОсОО «Ромашка»', notes: 'Не\u00a0ждали\u00a0— а\u00a0вышло' },
  ]);
});
