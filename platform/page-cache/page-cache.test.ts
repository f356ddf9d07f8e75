import { expect, test } from 'vitest';
import { memoryLog } from '../db/testing.ts';
import type { MadePage } from './packed-page.ts';
import { PageCache } from './page-cache.ts';
import { dependsOn } from './tags.ts';

type Options = Partial<ConstructorParameters<typeof PageCache>[0]>;

/** A cache over pages that say how often they were made. */
function makeCache(options: Options = {}, page: Partial<MadePage> = {}) {
  const made: string[] = [];
  const cache = new PageCache({
    maxBytes: 1_000_000,
    freshFor: 60_000,
    log: memoryLog().log,
    async make(key) {
      made.push(key);
      const count = made.filter((one) => one === key).length;
      await Promise.resolve();
      dependsOn(key.startsWith('news') ? 'news' : 'reviews');
      return { status: 200, headers: [], body: Buffer.from(`${key} ${count}`), ...page };
    },
    ...options,
  });
  return { cache, made };
}

const read = async (page: Awaited<ReturnType<PageCache['load']>> | undefined) =>
  (await page?.decode?.())?.bytes.toString();

test('a page that many ask for at once is made once, and kept', async () => {
  const { cache, made } = makeCache();
  expect(cache.get('a')).toBeUndefined();
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.load('a')));
  expect(new Set(pages).size).toBe(1);
  expect(cache.get('a')).toBe(pages[0]);
  expect(made).toEqual(['a']);
});

test('a tag forgets the pages that read it, and no other', async () => {
  const { cache } = makeCache();
  await cache.load('news 1');
  await cache.load('home');
  cache.forget(['news']);
  expect(cache.get('news 1')).toBeUndefined();
  expect(await read(cache.get('home'))).toBe('home 1');
  expect(await read(await cache.load('news 1'))).toBe('news 1 2');
});

test('a page whose making began before a write is not kept', async () => {
  let finish: (page: MadePage) => void = () => undefined;
  const makings: Promise<MadePage>[] = [
    new Promise((resolve) => {
      finish = resolve;
    }),
    Promise.resolve({ status: 200, headers: [], body: Buffer.from('new') }),
  ];
  const { cache } = makeCache({ make: () => makings.shift() as Promise<MadePage> });
  const before = cache.load('a');
  cache.forget(['news']);
  const after = cache.load('a');
  finish({ status: 200, headers: [], body: Buffer.from('old') });
  expect(await read(await before)).toBe('old');
  expect(await read(await after)).toBe('new');
  expect(await read(cache.get('a'))).toBe('new');
});

test('a page that is no longer fresh is shown while it is renewed', async () => {
  const { cache, made } = makeCache({ freshFor: -1 });
  await cache.load('a');
  expect(await read(cache.get('a'))).toBe('a 1');
  await expect.poll(() => made.length).toBe(2);
  await expect.poll(async () => read(cache.get('a'))).toBe('a 2');
});

test('a page that cannot be renewed stays; one that is missing answers as it is', async () => {
  let status = 200;
  const { cache } = makeCache({
    freshFor: -1,
    make: async () => ({ status, headers: [], body: Buffer.from(String(status)) }),
  });
  await cache.load('a');
  status = 503;
  cache.doubt();
  expect(cache.get('a')).toBeUndefined();
  expect((await cache.load('a')).status).toBe(200);
  expect((await cache.load('b')).status).toBe(503);
  expect(cache.get('b')).toBeUndefined();
});

test.each([
  ['a cookie', { headers: [['set-cookie', 'a=b']] }],
  ['no-store', { headers: [['cache-control', 'no-store']] }],
  ['not found', { status: 404 }],
] as [string, Partial<MadePage>][])('a page with %s is not kept', async (_, page) => {
  const { cache } = makeCache({}, page);
  await cache.load('a');
  expect(cache.get('a')).toBeUndefined();
});

test('memory is bounded: the page that nobody asked for longest gives way', async () => {
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

test('a page that is asked for is packed smaller, and stays the same page', async () => {
  const { cache } = makeCache({}, { body: Buffer.from('длинный текст '.repeat(500)) });
  const quick = await cache.load('a');
  expect(cache.get('a')).toBe(quick);
  await expect.poll(() => cache.get('a')?.shrink).toBeUndefined();
  const smallest = cache.get('a');
  expect(smallest?.hash).toBe(quick.hash);
  expect(await read(smallest)).toBe(await read(quick));
  expect(smallest?.size).toBeLessThanOrEqual(quick.size);
});

test('pages that are warmed are made before anybody asks, and again when forgotten', async () => {
  const { cache, made } = makeCache();
  await cache.warm(['home', 'news 1']);
  expect(made).toEqual(['home', 'news 1']);
  cache.forget(['news']);
  await expect.poll(async () => read(cache.get('news 1'))).toBe('news 1 2');
  expect(made).toHaveLength(3);
});
