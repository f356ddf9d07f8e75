import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const sheetIn = (html: string) => /\/assets\/site-[\w-]+\.css/.exec(html)?.[0] ?? '';
const idOf = (bytes: Buffer) => `:${createHash('sha256').update(bytes).digest('base64')}:`;
/** The coding `dcz`: eight bytes that are always the same, and the digest of the dictionary. */
const frameBytes = 40;

/** A page as a browser asks for it that has a dictionary. */
function ask({ url }: Site, path: string, headers: Record<string, string>) {
  return fetch(url + path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } });
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a page is compressed against what the browser has, and against nothing else', async ({
  site,
}) => {
  const plain = await ask(site, '/practice', { 'accept-encoding': 'identity' });
  const html = await plain.text();
  const sheet = await ask(site, sheetIn(html), { 'accept-encoding': 'identity' });
  expect(sheet.headers.get('use-as-dictionary')).toBe('match="/*"');
  const dictionary = await bytesOf(sheet);
  const having = { 'accept-encoding': 'br, dcz', 'available-dictionary': idOf(dictionary) };

  const small = await ask(site, '/practice', having);
  expect(small.headers.get('content-encoding')).toBe('dcz');
  expect(small.headers.get('vary')).toContain('Available-Dictionary');
  const coded = await bytesOf(small);
  expect(coded.subarray(8, frameBytes)).toEqual(createHash('sha256').update(dictionary).digest());
  const body = zstdDecompressSync(coded.subarray(frameBytes), { dictionary });
  expect(body.toString()).toBe(html);

  // Unknown and forged names, a proxy that leaves one of the two headers out, and pages with somebody's data.
  const forged = { ...having, 'available-dictionary': idOf(Buffer.from('none')) };
  const cases: [string, Record<string, string>][] = [
    ['/practice', forged],
    ['/practice', { ...having, 'available-dictionary': 'x' }],
    ['/practice', { ...having, 'accept-encoding': 'br' }],
    ['/practice', { 'accept-encoding': having['accept-encoding'] }],
    ['/desk/sign-in', having],
    ['/contact?sent=1', having],
    ['/request/none', having],
  ];
  for (const [path, headers] of cases) {
    const answer = await ask(site, path, headers);
    expect([path, answer.headers.get('content-encoding')]).not.toEqual([path, 'dcz']);
  }
});

test('the first page of a visit is the dictionary of the next ones; they are the same as without', async ({
  page,
  site,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const codings = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ response: { url, headers } }) => {
    const named = new Map(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    codings.set(new URL(url).pathname, named.get('content-encoding') ?? '');
  });
  await page.goto('/kg');
  await page.waitForLoadState('networkidle');
  expect(codings.get('/kg')).toBe('br');
  for (const path of ['/kg/practice', '/kg/about']) {
    const [answer] = await Promise.all([
      page.waitForResponse(`**${path}`),
      page.evaluate((to) => location.assign(to), path),
    ]);
    await expect.poll(() => codings.get(path)).toBe('dcz');
    expect((await answer.request().sizes()).responseBodySize).toBeLessThan(6000);
    const plain = await ask(site, path, { 'accept-encoding': 'identity' });
    expect(await answer.text()).toBe(await plain.text());
  }
});

test('only a Chromium is given a page as a dictionary, and none of somebody', async ({ site }) => {
  const chromium = { 'accept-encoding': 'br', 'sec-ch-ua': '"Chromium";v="140"' };
  const kept = async (path: string, headers: Record<string, string>) => {
    const answer = await ask(site, path, headers);
    return [answer.headers.get('use-as-dictionary'), answer.headers.get('cache-control')];
  };
  expect(await kept('/faq', { 'accept-encoding': 'br' })).toEqual([null, 'no-cache']);
  const [use, caching] = await kept('/faq', chromium);
  expect(use).toBe('match="/*", match-dest=("document")');
  expect(caching).toMatch(/^private, max-age=0, stale/);
  for (const path of ['/desk/sign-in', '/contact?sent=1', '/request/none'])
    expect((await kept(path, chromium))[0]).toBeNull();
});
