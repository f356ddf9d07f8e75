import { expect, test } from 'vitest';
import { builtSite } from '../../../e2e/support/built-site.ts';
import { query } from '../../../e2e/support/query.ts';
import { plain, texts } from '../../../e2e/support/texts.ts';

const site = builtSite();

test('only approved reviews are shown, those in the language of the page first', async () => {
  const { text } = await site.read('/case-stadies?lng=en');
  const quotes = (await site.html('/case-stadies?lng=en')).all('figure');
  expect(quotes).toHaveLength(8);
  expect(quotes[0]?.text).toContain('James Holloway');
  expect(quotes.at(-1)?.text).toContain('Руслан Каримов');
  expect(text).not.toContain('Peter Nowak');
  expect(text).not.toContain('Чынара');
  expect(text).not.toMatch(/700 00-00-0[1-8]/);
});

test("every review is in the list, those in the visitor's language first", async () => {
  const { all, order, ownLanguage } = texts('kg', 'reviews').list;
  const list = async (path: string) => {
    const page = await site.html(path);
    expect(page.all('figure')).toEqual([]);
    return page;
  };
  const start = await site.html('/kg/case-stadies');
  const every = await list(start.one('main').linkOf(all));
  expect(every.one('section', { id: 'all-reviews' }).text).toContain(plain(order));
  const langs = (page: typeof every) =>
    page
      .one('section', { id: 'all-reviews' })
      .all('li')
      .map((review) => review.all('div')[0]?.attribute('lang'));
  expect(langs(every)).toEqual(['ky', 'ky', 'ky', 'ru', 'en', 'ru', 'ru', 'ru']);
  const own = every.all('a').find(({ text }) => text === plain(ownLanguage));
  expect(langs(await list(own?.attribute('href') ?? ''))).toEqual(['ky', 'ky', 'ky']);
});

test('without reviews nothing leads to their list', async () => {
  const hide = 'UPDATE comments SET approve = false WHERE approve RETURNING id';
  const hidden = (await query<{ id: string }>(site, hide)).map(({ id }) => id);
  const { all, empty } = texts('ru', 'reviews').list;
  const page = await site.html('/case-stadies');
  expect(page.one('div', { id: 'testimonials' }).text).toContain(plain(empty));
  expect(page.all('a').some(({ text }) => text.includes(plain(all)))).toBe(false);
  expect((await site.read('/case-stadies')).text).toContain('id="review-form"');
  const home = await site.html('/');
  expect(home.one('div', { id: 'testimonials' }).text).toContain(plain(empty));
  await query(site, 'UPDATE comments SET approve = true WHERE id = ANY($1)', hidden);
});

test('more reviews than a page holds are on further pages', async () => {
  await query(
    site,
    `INSERT INTO comments (name, notes, approve, created_at)
      SELECT 'Старый отзыв ' || n, 'Текст', true, '2020-01-01'::timestamptz + n * interval '1 day'
      FROM generate_series(1, 4) AS n`,
  );
  const { pages } = texts('ru', 'reviews').list;
  const items = async (path: string) => {
    const page = await site.html(path);
    return [page.one('section', { id: 'all-reviews' }).all('blockquote').length, page] as const;
  };
  const [first, page] = await items('/case-stadies?all=1');
  const next = page
    .named('nav', pages)
    .all('a')
    .find(({ text }) => text === '2');
  expect(next?.attribute('href')).toMatch(/page=2#all-reviews$/);
  const [second] = await items('/case-stadies?page=2');
  expect([first, second]).toEqual([10, 2]);
  for (const number of ['3', '0', 'x']) {
    expect((await site.read(`/case-stadies?page=${number}`)).status).toBe(404);
  }
});
