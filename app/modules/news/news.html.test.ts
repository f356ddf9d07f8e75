import { expect, test } from 'vitest';
import { builtSite } from '../../../e2e/support/built-site.ts';
import type { Html } from '../../../e2e/support/html.ts';
import { interpolate, plain, texts } from '../../../e2e/support/texts.ts';
import { typeset } from '../../i18n/typeset.ts';
import seedPosts from './demo-posts.json' with { type: 'json' };

// List, posts and search of the news. What only a browser shows is in news.spec.ts and search.spec.ts.
const site = builtSite();
const ru = texts('ru', 'news');
const newestPost = seedPosts[0] as (typeof seedPosts)[number];

const posts = (page: Html) => page.one('main').all('article');
const search = (query: string, start = '') =>
  site.html(`${start}/blog-search?${new URLSearchParams({ q: query })}`);
const marked = (page: Html) =>
  posts(page).flatMap((post) => post.all('mark').map(({ text }) => text));

test('ten posts a page, numbered pages, ends that lead nowhere', async () => {
  const steps = (page: Html) => page.named('nav', ru.pagination.label);
  const ends = (page: Html) => steps(page).all('span', { 'aria-disabled': 'true' });
  const first = await site.html('/blog-fullwidth');
  expect(first.one('h1').text).toBe('Последние новости');
  expect(posts(first)).toHaveLength(10);
  expect(first.one('main').text).toContain('Страница 1 из 3');
  expect(steps(first).one('a', { 'aria-current': 'page' }).text).toBe('1');
  expect(ends(first).map(({ text }) => text)).toEqual([
    expect.stringContaining(plain(ru.pagination.previous)),
  ]);
  expect(steps(first).linkOf(ru.pagination.next)).toMatch(/page=2$/);
  const last = await site.html('/blog-fullwidth?page=3');
  expect(posts(last)).toHaveLength(4);
  expect(ends(last).map(({ text }) => text)).toEqual([
    expect.stringContaining(plain(ru.pagination.next)),
  ]);
});

test('a post in the list: author, short date, excerpt, link', async () => {
  const [newest] = posts(await site.html('/blog-fullwidth'));
  if (!newest) throw new Error('No posts');
  expect(newest.text).toContain(plain(`${ru.list.by} ${ru.list.company}`));
  expect(newest.one('time').text).toBe('10 нояб. 2026 г.');
  const excerpt =
    newest
      .all('p')
      .map(({ text }) => text)
      .find((text) => text.endsWith('…')) ?? '';
  expect([...excerpt].length).toBeLessThanOrEqual(201);
  expect([...excerpt].length).toBeGreaterThan(170);
  // It ends with a whole word of the post.
  const whole = excerpt.slice(0, -1);
  const content = plain(typeset(newestPost.content.replace(/\s+/g, ' '), 'ru'));
  expect(content.startsWith(whole)).toBe(true);
  expect(content.slice(whole.length)).toMatch(/^[\s.,:;—]/);
  expect(newest.linkOf(newestPost.title)).toBe('/blog-single-fullwidth/24');
});

test('an unknown post offers the search and the three newest', async () => {
  const page = await site.html('/blog-single-fullwidth/9999');
  expect(page.one('main').all('input', { type: 'search' })).toHaveLength(1);
  expect(posts(page)).toHaveLength(3);
  expect(posts(page)[0]?.one('h3').text).toBe(plain(newestPost.title));
});

test('a post in full: long date, info block only when there is one', async () => {
  const page = await site.html('/blog-single-fullwidth/24');
  expect(page.one('h1').text).toBe(plain(newestPost.title));
  expect(page.one('main').text).toContain('Подробности новости');
  expect(posts(page)[0]?.all('time')[0]?.text).toBe('10 ноября 2026 г.');
  page.named('aside', ru.detail.additionalInfo);
  const other = await site.html('/blog-single-fullwidth/23');
  expect(() => other.named('aside', ru.detail.additionalInfo)).toThrow();
});

test("a post in the visitor's language, in Russian with a note where there is none", async () => {
  const [first] = posts(await site.html('/blog-fullwidth?lng=kg'));
  expect(first?.one('time').text).toBe('10.11.2026');
  const [kyrgyz] = posts(await site.html('/blog-single-fullwidth/24?lng=kg'));
  expect(kyrgyz?.all('time')[0]?.text).toBe('2026-\u2060жылдын 10-\u2060ноябры');
  const [english] = posts(await site.html('/blog-single-fullwidth/24?lng=en'));
  expect(english?.text).not.toContain('Индивидуальный предприниматель');
  const untranslated = await site.html('/blog-single-fullwidth/1?lng=en');
  expect(untranslated.one('h1').attribute('lang')).toBe('ru');
  const note = plain(texts('en', 'common').language.notTranslated);
  expect(posts(untranslated)[0]?.text).toContain(note);
});

test.each([
  'abc',
  '0',
  '-1',
  '1e9',
  '9999999999999',
  '01',
  '99999999999999999999',
  "1'--",
  '%F0%9F%98%80',
])('page and post %s are not found', async (value) => {
  expect((await site.read(`/blog-fullwidth?page=${value}`)).status).toBe(404);
  expect((await site.read(`/blog-single-fullwidth/${value}`)).status).toBe(404);
  const page = await site.html(`/blog-single-fullwidth/${value}`);
  expect(page.one('main').text).toContain('Пост не найден');
  expect(page.one('main').linkOf(ru.detail.back)).toBe('/blog-fullwidth');
});

test('a word in any form is found, and marked; another language has other results', async () => {
  const page = await search('договор');
  expect(posts(page)).toHaveLength(10);
  expect(marked(page)).toContain('договора');
  for (const word of marked(page)) expect(word).toMatch(/^договор/i);
  const hrefs = page.all('a', { hreflang: 'en' }).map((link) => link.attribute('href'));
  expect(hrefs).toContain(`/en/blog-search?${new URLSearchParams({ q: 'договор', lng: 'en' })}`);
  const counted = /(Найден[ао]|Показываем) \d[^.]*/;
  const [plural, singular] = [await search('договоров'), page].map(
    ({ text }) => counted.exec(text)?.[0],
  );
  expect(plural).toBe(singular);
});

test('Kyrgyz words are found in any form, with or without the Kyrgyz letters; English ones, too', async () => {
  for (const query of ['келишимдердин', 'келишим', 'толом', 'төлөм']) {
    const words = marked(await search(query, '/kg'));
    expect(words.length, query).toBeGreaterThan(0);
    for (const word of words) expect(word).toMatch(query.startsWith('т') ? /^төлө/i : /^келишим/i);
  }
  expect(marked(await search('contracts', '/en'))[0]).toMatch(/^contract/i);
});

test('typing slips and the wrong keyboard layout find what was meant, with a note', async () => {
  for (const [language, typed, meant] of [
    ['ru', 'дагавор', 'договор'],
    ['ru', 'ljujdjh', 'договор'],
    ['en', 'contrct', 'contract'],
  ] as const) {
    const page = await search(typed, language === 'en' ? '/en' : '');
    const { corrected } = texts(language, 'search');
    expect(page.text).toContain(plain(interpolate(corrected, { query: typed, corrected: meant })));
    expect(posts(page).length).toBeGreaterThan(0);
  }
});

test('a search without results offers other languages and topics', async () => {
  const words = texts('ru', 'search');
  const page = await search('contract');
  const heading = interpolate(words.emptyTitle, { query: 'contract' });
  expect(page.all('h2').map(({ text }) => text)).toContain(plain(heading));
  const elsewhere = page.named('nav', words.elsewhere);
  const english = elsewhere.linkOf(texts('ru', 'common').language.names.en);
  expect(english).toBe('/en/blog-search?q=contract');
  const topic = page.all('a').find(({ text }) => text === plain(words.topicList[1] ?? ''));
  expect(posts(await site.html(topic?.attribute('href') ?? '')).length).toBeGreaterThan(0);
  expect((await site.html('/blog-search')).text).toContain(plain(words.start.slice(0, 20)));
});

test('every query has a page, which shows it as text', async () => {
  const page = await search('<img src=x onerror=alert(1)> договор');
  expect(page.one('main').all('img', { src: 'x' })).toEqual([]);
  const [box] = page.one('main').all('input', { type: 'search' });
  expect(box?.attribute('value')).toMatch(/<img src=x/);
  const odd = ["'", '"', '!!', '& | !', '()', ':*', '\\', 'а'.repeat(900), '\0', '%', '🙂', 'с'];
  for (const q of odd) {
    for (const start of ['', '/kg', '/en']) {
      const { status } = await site.read(`${start}/blog-search?${new URLSearchParams({ q })}`);
      expect(status, `${start} ${q.slice(0, 20)}`).toBe(200);
    }
  }
  for (const page of ['0', 'x', '99']) {
    const query = new URLSearchParams({ q: 'договор', page });
    expect((await site.read(`/blog-search?${query}`)).status).toBe(404);
  }
});
