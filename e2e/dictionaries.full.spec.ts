// Needs a browser: compression dictionaries.
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { addMember, post } from './support/desk.ts';
import { type Meddling, meddle } from './support/meddling-proxy.ts';
import { newPhone } from './support/new-phone.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const sheetIn = (html: string) => /\/assets\/site-[\w-]+\.css/.exec(html)?.[0] ?? '';
const idOf = (bytes: Buffer) => `:${createHash('sha256').update(bytes).digest('base64')}:`;
/** The coding `dcz`: eight constant bytes, and the digest of the dictionary. */
const frameBytes = 40;

/** Requests a page like a browser with a dictionary. */
function ask({ url }: Site, path: string, headers: Record<string, string>) {
  return fetch(url + path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } });
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a page is only compressed against dictionaries that the browser has', async ({ site }) => {
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

  // Unknown and forged ids, a proxy that drops one of the two headers, and pages with personal data.
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
  // The same dictionary works for other languages.
  for (const path of ['/kg/practice', '/kg/about', '/en/practice']) {
    const [answer] = await Promise.all([
      page.waitForResponse(`**${path}`),
      page.evaluate((to) => location.assign(to), path),
    ]);
    await expect.poll(() => codings.get(path)).toBe('dcz');
    const most = path.startsWith('/kg') ? 6000 : 9000;
    expect((await answer.request().sizes()).responseBodySize).toBeLessThan(most);
    const plain = await ask(site, path, { 'accept-encoding': 'identity' });
    expect(await answer.text()).toBe(await plain.text());
  }
});

/** Recompresses a brotli page with gzip after adding text. */
const regzip =
  (added: string): Meddling['answered'] =>
  async (answer, outgoing) => {
    const bytes = Buffer.concat(await answer.toArray());
    const { 'content-encoding': coding, 'content-length': _, ...headers } = answer.headers;
    const known = coding === 'br';
    const named = known ? 'gzip' : coding;
    outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': named });
    outgoing.end(known ? gzipSync(brotliDecompressSync(bytes) + added) : bytes);
  };

const proxies: { does: string; meddling: Meddling; next: string; added?: string }[] = [
  {
    does: 'strips Available-Dictionary',
    meddling: { asked: ({ 'available-dictionary': _, ...headers }) => headers },
    next: 'br',
  },
  { does: 'compresses anew', meddling: { answered: regzip('') }, next: 'dcz' },
  // The browser has a different page than the site.
  {
    does: 'adds words',
    meddling: { answered: regzip('<!-- seen -->') },
    next: 'gzip',
    added: '<!-- seen -->',
  },
];
for (const { does, meddling, next, added = '' } of proxies)
  test(`behind a proxy that ${does} the next page is whole`, async ({ page, site }) => {
    const proxy = await meddle(site.url, meddling);
    await page.goto(`${proxy.url}/kg`);
    await page.waitForLoadState('networkidle');
    const [answer] = await Promise.all([
      page.waitForResponse('**/kg/practice'),
      page.evaluate(() => location.assign('/kg/practice')),
    ]);
    expect((await answer.allHeaders())['content-encoding']).toBe(next);
    const plain = await ask(site, '/kg/practice', { 'accept-encoding': 'identity' });
    expect(await answer.text()).toBe((await plain.text()) + added);
    await proxy.close();
  });

const readsFirst = { 'accept-encoding': 'br, dcz', 'sec-ch-ua': '"Chromium";v="140"' };

test('after a release, or in a private window, unknown dictionaries cost a full page', async () => {
  const site = await Site.start();
  const read = await ask(site, '/faq', readsFirst);
  expect(read.headers.get('use-as-dictionary')).toContain('match="/*"');
  const having = { ...readsFirst, 'available-dictionary': idOf(await bytesOf(read)) };
  expect((await ask(site, '/about', having)).headers.get('content-encoding')).toBe('dcz');
  await site.end();
  await site.run();
  const next = await ask(site, '/about', having);
  expect(next.headers.get('content-encoding')).toBe('br');
  // It becomes the dictionary of later pages.
  expect(next.headers.get('use-as-dictionary')).toContain('match="/*"');

  // Neither offered nor used: personal data.
  const whole = await bytesOf(next);
  expect(`${whole}`).toContain('</html>');
  const own = { ...readsFirst, 'available-dictionary': idOf(whole) };
  const { cookie } = await addMember(site, 'owner');
  const hours = await (await ask(site, '/booking?kind=phone&in=en', {})).text();
  const [, hour = ''] = /name="hour" value="([^"]+)"/.exec(hours) ?? [];
  const fields = { hour, kind: 'phone', in: 'en', name: 'Азиз', number: newPhone() };
  const booked = await post(site, '/booking', fields);
  expect(booked.headers.get('location')).toMatch(/^\/request\//);
  const paths = ['/desk', '/desk/requests', booked.headers.get('location') ?? ''];
  for (const path of paths)
    for (const headers of [readsFirst, own]) {
      const answer = await ask(site, path, { ...headers, cookie });
      const { status } = answer;
      const named = ['use-as-dictionary', 'content-encoding'].map((name) =>
        answer.headers.get(name),
      );
      expect([path, status, ...named]).toEqual([path, 200, null, expect.not.stringMatching('dcz')]);
    }
  await site.remove();
});

test('only Chromium gets pages as dictionaries, and none with personal data', async ({ site }) => {
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
