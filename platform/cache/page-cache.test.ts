import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { memoryLog } from '../db/test-database.ts';
import type { RenderedPage } from './packed-page.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import { dependsOn } from './tags.ts';

type Options = Partial<PageCacheOptions<string>>;

/** A cache whose pages count how often they were rendered. */
function makeCache(options: Options = {}, page: Partial<RenderedPage> = {}) {
  const rendered: string[] = [];
  const cache = new PageCache<string>({
    keyOf: (key) => key,
    maxBytes: 1_000_000,
    freshFor: 60_000,
    quietFor: 0,
    log: memoryLog().log,
    async render(key) {
      rendered.push(key);
      const count = rendered.filter((one) => one === key).length;
      await Promise.resolve();
      dependsOn(key.startsWith('news') ? 'news' : 'reviews');
      return { status: 200, headers: [], body: Buffer.from(`${key} ${count}`), ...page };
    },
    ...options,
  });
  return { cache, rendered };
}

const read = async (page: Awaited<ReturnType<PageCache<string>['load']>> | undefined) =>
  (await page?.decode?.())?.bytes.toString();

test('concurrent requests for a page share one rendering, which is cached', async () => {
  const { cache, rendered } = makeCache();
  expect(cache.get('a')).toBeUndefined();
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.load('a')));
  expect(new Set(pages).size).toBe(1);
  expect(cache.get('a')).toBe(pages[0]);
  expect(rendered).toEqual(['a']);
});

test('forgetting a tag drops only the pages that depend on it', async () => {
  const { cache } = makeCache();
  await cache.load('news 1');
  await cache.load('home');
  cache.forget(['news']);
  expect(cache.get('news 1')).toBeUndefined();
  expect(await read(cache.get('home'))).toBe('home 1');
  expect(await read(await cache.load('news 1'))).toBe('news 1 2');
});

test('a page whose rendering began before a write is not cached', async () => {
  let finish: (page: RenderedPage) => void = () => undefined;
  const renderings: Promise<RenderedPage>[] = [
    new Promise((resolve) => {
      finish = resolve;
    }),
    Promise.resolve({ status: 200, headers: [], body: Buffer.from('new') }),
  ];
  const { cache } = makeCache({ render: () => renderings.shift() as Promise<RenderedPage> });
  const before = cache.load('a');
  cache.forget(['news']);
  const after = cache.load('a');
  finish({ status: 200, headers: [], body: Buffer.from('old') });
  expect(await read(await before)).toBe('old');
  expect(await read(await after)).toBe('new');
  expect(await read(cache.get('a'))).toBe('new');
});

test('a stale page is served while it is revalidated', async () => {
  const { cache, rendered } = makeCache({ freshFor: -1 });
  await cache.load('a');
  expect(await read(cache.get('a'))).toBe('a 1');
  await expect.poll(() => rendered.length).toBe(2);
  await expect.poll(async () => read(cache.get('a'))).toBe('a 2');
});

test('on an error the previous page is served, or the error if there is none', async () => {
  let status = 200;
  const { cache } = makeCache({
    freshFor: -1,
    render: async () => ({ status, headers: [], body: Buffer.from(String(status)) }),
  });
  await cache.load('a');
  status = 503;
  cache.markStale();
  expect(cache.get('a')).toBeUndefined();
  expect((await cache.load('a')).status).toBe(200);
  expect((await cache.load('b')).status).toBe(503);
  expect(cache.get('b')).toBeUndefined();
});

test.each([
  ['a cookie', { headers: [['set-cookie', 'a=b']] }],
  ['no-store', { headers: [['cache-control', 'no-store']] }],
  ['not found', { status: 404 }],
] as [string, Partial<RenderedPage>][])('a page with %s is not kept', async (_, page) => {
  const { cache } = makeCache({}, page);
  await cache.load('a');
  expect(cache.get('a')).toBeUndefined();
});

test('memory is bounded: the least recently requested page is evicted', async () => {
  const { cache } = makeCache({ maxBytes: 1000 });
  for (let page = 0; page < 100; page += 1) {
    await cache.load(`page ${page}`);
    cache.get('page 0');
  }
  expect(cache.size.bytes).toBeLessThanOrEqual(1000);
  expect(cache.get('page 0')).toBeDefined();
  expect(cache.get('page 50')).toBeUndefined();
  expect(cache.get('page 99')).toBeDefined();
});

test('a popular page is recompressed without a change of content', async () => {
  const { cache } = makeCache({}, { body: Buffer.from('длинный текст '.repeat(500)) });
  const quick = await cache.load('a');
  expect(cache.get('a')).toBe(quick);
  await setTimeout(100);
  // Most pages are requested once or twice before they change.
  expect(cache.get('a')).toBe(quick);
  await expect.poll(() => cache.get('a')?.shrink).toBeUndefined();
  const smallest = cache.get('a');
  expect(smallest?.hash).toBe(quick.hash);
  expect(await read(smallest)).toBe(await read(quick));
  expect(smallest?.size).toBeLessThanOrEqual(quick.size);
});

test('warmed pages are rendered before any request, and again when forgotten', async () => {
  const { cache, rendered } = makeCache();
  cache.warm(['home', 'news 1']);
  await expect.poll(() => rendered).toEqual(['home', 'news 1']);
  cache.forget(['news']);
  await expect.poll(async () => read(cache.get('news 1'))).toBe('news 1 2');
  expect(rendered).toHaveLength(3);
});

test('a burst of changes is followed by one rendering ahead', async () => {
  const { cache, rendered } = makeCache({ quietFor: 300 });
  cache.warm(['news 1']);
  for (let change = 0; change < 5; change += 1) {
    await setTimeout(100);
    cache.forget(['news']);
  }
  expect(rendered).toEqual([]);
  await expect.poll(() => rendered).toEqual(['news 1']);
});

test('nothing is rendered ahead while there are requests', async () => {
  const { cache, rendered } = makeCache({ quietFor: 300 });
  await cache.load('home');
  cache.warm(['home', 'news 1', 'news 2']);
  for (let visit = 0; visit < 10; visit += 1) {
    await setTimeout(100);
    cache.get('home');
  }
  expect(rendered).toEqual(['home']);
  await expect.poll(() => rendered).toEqual(['home', 'news 1', 'news 2']);
});
