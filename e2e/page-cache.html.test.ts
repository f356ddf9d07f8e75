import { expect, test } from 'vitest';
import { builtSite } from './support/built-site.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';

// Over HTTP: the cache comes before the app.
const site = builtSite();

const text = async (path: string, headers: Record<string, string> = {}, base = site.url) =>
  (await fetch(base + path, { headers })).text();

test('a repeated request gets the same response, or a 304 if cached', async () => {
  await text('/faq');
  const coding = { 'accept-encoding': 'br, gzip' };
  const first = await fetch(`${site.url}/faq`, { headers: coding });
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+-br\d+"$/);
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toBe(
    'Accept-Encoding, Accept-Language, Available-Dictionary, Cookie',
  );
  expect(first.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(first.headers.get('set-cookie')).toBeNull();
  const again = await fetch(`${site.url}/faq`, { headers: { ...coding, 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const other = await fetch(`${site.url}/contact`, { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test('every coding is the same page, HEAD is its head', async () => {
  const pages = await Promise.all(
    ['br', 'gzip', 'identity', 'gzip;q=0, br;q=0'].map((coding) =>
      text('/about', { 'accept-encoding': coding }),
    ),
  );
  expect(new Set(pages).size).toBe(1);
  const head = await fetch(`${site.url}/about`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
});

test('cached pages never mix languages', async () => {
  const asked: [string, Record<string, string>, string][] = [
    ['/about', { 'accept-language': 'ky' }, 'ky'],
    ['/about', { 'accept-language': 'en' }, 'en'],
    ['/about', { 'accept-language': 'ky', cookie: 'i18next=en' }, 'en'],
    ['/about?lng=kg', { cookie: 'i18next=en' }, 'ky'],
    ['/about', {}, 'ru'],
  ];
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(asked.map(([path, headers]) => text(path, headers)));
    for (const [index, [, , tag]] of asked.entries()) {
      expect(answers[index]).toContain(`<html lang="${tag}"`);
    }
  }
});

test('a chosen language is remembered by a cookie that no other visitor gets', async () => {
  const chosen = await fetch(`${site.url}/faq?lng=en`);
  expect(chosen.headers.get('set-cookie')).toContain('i18next=en');
  const next = await fetch(`${site.url}/faq`, { headers: { 'accept-language': 'en' } });
  expect(next.headers.get('set-cookie')).toBeNull();
});

test('parameters that only track visitors change nothing', async () => {
  const plain = await text('/contact');
  expect(await text('/contact?utm_source=a&fbclid=b')).toBe(plain);
  expect(await text('/contact?plan=basic&utm_source=a')).not.toBe(plain);
  expect(await text('/blog-fullwidth?yclid=1&page=2')).toBe(await text('/blog-fullwidth?page=2'));
});

test("one visitor's input is never shown to another", async () => {
  const sent = await text('/case-stadies?sent=1', { 'accept-language': 'en' });
  expect(sent).toContain('Message successfully sent!');
  const other = await text('/case-stadies', { 'accept-language': 'en' });
  expect(other).not.toMatch(/<p[^>]*>\s*Message successfully sent!/);
});

test('a review approved in the database is on every site of the database, and goes again', async () => {
  const second = await Site.start(site.place);
  const bases = [site.url, /running at (\S+)/.exec(second.output)?.[1] ?? ''];
  const shown = async () =>
    Promise.all(
      bases.map(async (base) => (await text('/case-stadies', {}, base)).includes('Peter Nowak')),
    );
  expect(await shown()).toEqual([false, false]);
  const approve = (approved: boolean) =>
    query(site, "UPDATE comments SET approve = $1 WHERE name = 'Peter Nowak'", approved);
  await approve(true);
  await expect.poll(shown, { timeout: 5000 }).toEqual([true, true]);
  await approve(false);
  await expect.poll(shown, { timeout: 5000 }).toEqual([false, false]);
  await second.end();
});

test('a post that is published or edited is on the list at once', async () => {
  await text('/blog-fullwidth');
  const database = await site.database();
  const write = (sql: string) => database.owner.$client.query(sql);
  await write("INSERT INTO posts (title, content) VALUES ('Самая новая', 'Текст')");
  await expect
    .poll(async () => (await text('/blog-fullwidth')).includes('Самая новая'), { timeout: 5000 })
    .toBe(true);
  await write("UPDATE posts SET title = 'Исправленная' WHERE title = 'Самая новая'");
  await expect
    .poll(async () => (await text('/blog-fullwidth')).includes('Исправленная'), { timeout: 5000 })
    .toBe(true);
  await write("DELETE FROM posts WHERE title = 'Исправленная'");
  await database.close();
});

test('a post with a future date waits for it, and then no kept page lacks it for a minute', async () => {
  const database = await site.database();
  const write = (sql: string) => database.owner.$client.query(sql);
  const { rows } = await write(
    `INSERT INTO posts (title, content, created_at)
     VALUES ('Будущая', 'Текст', now() + interval '3 seconds') RETURNING id`,
  );
  const detail = `/blog-single-fullwidth/${rows[0].id}`;
  const shown = async () => (await text('/blog-fullwidth')).includes('Будущая');
  expect(await shown()).toBe(false);
  expect((await fetch(site.url + detail)).status).toBe(404);
  // Requests would keep it fresh: without a notification it is revalidated after a minute.
  await expect.poll(shown, { timeout: 40_000, interval: 1000 }).toBe(true);
  expect((await fetch(site.url + detail)).status).toBe(200);
  await write("DELETE FROM posts WHERE title = 'Будущая'");
  // A late notification would drop pages cached by the next test.
  await expect.poll(shown).toBe(false);
  await database.close();
});

test('pages that are ready stay up while the database is away', async () => {
  const ready = ['/', '/case-stadies', '/blog-fullwidth', '/blog-fullwidth?page=2'];
  for (const path of ready) await text(path);
  const database = await site.database();
  const client = await database.owner.$client.connect();
  await client.query('BEGIN; LOCK TABLE comments, posts IN ACCESS EXCLUSIVE MODE');
  try {
    for (const path of ready) {
      expect((await fetch(site.url + path)).status).toBe(200);
    }
    expect((await fetch(`${site.url}/blog-fullwidth?page=3`)).status).toBe(503);
  } finally {
    await client.query('ROLLBACK');
    client.release();
    await database.close();
  }
  await expect
    .poll(async () => (await fetch(`${site.url}/blog-fullwidth?page=3`)).status)
    .toBe(200);
});

test('a site without posts explains that and offers no search', async () => {
  const search = 'class="news-search"';
  expect(await text('/blog-fullwidth')).toContain(search);
  const database = await site.database();
  await database.owner.$client.query('DELETE FROM posts');
  await database.close();
  await expect.poll(() => text('/blog-fullwidth'), { timeout: 5000 }).not.toContain(search);
  for (const [prefix, words] of [
    ['', 'Новостей на сайте пока нет.'],
    ['/kg', 'Сайтта азырынча жаңылыктар жок.'],
    ['/en', 'There is no news on the site yet.'],
  ] as const) {
    const html = (await text(`${prefix}/blog-fullwidth`)).replaceAll('\u00a0', ' ');
    expect(html).toContain(words);
  }
  expect(await text('/search?q=развод')).toContain(search);
});
