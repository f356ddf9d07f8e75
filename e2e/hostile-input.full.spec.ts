// Needs no browser: raw requests to a process under load.
import { findAddress } from '../app/addresses/find-address.ts';
import { type AddressName, addressNames, rowOf } from '../app/addresses/table.ts';
import { parseAddress } from '../app/i18n/language-prefix.ts';
import { moduleSwitches } from '../app/modules.ts';
import { isLong } from '../test/fixtures/property-runs.ts';
import { addMember, inviteByForm, post, read } from './support/desk.ts';
import {
  hostileBodies,
  hostileHeads,
  hostileNames,
  hostileTargets,
  hostileValues,
} from './support/hostile-values.ts';
import { formsOf, linksOf, type PageForm } from './support/page-forms.ts';
import { bytesOf, type RawAnswer, type RawRequest, sendRaw } from './support/raw-http.ts';
import { writeRequest } from './support/requests.ts';
import { Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';

/** Longest response time, in milliseconds: other programs share the machine. */
const slowest = 5000;
const metricsToken = 'a token of more than thirty-two letters';
/** Concurrent requests. */
const atOnce = 12;
/** Sends every n-th request, deterministically; the long lane sends all. */
const every = isLong ? 1 : 8;

let site: Site;
let cookie = '';
/** A real path of each row, if a page links to one. */
const paths = new Map<AddressName, string>();
const forms = new Map<string, PageForm>();
const wrong: string[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  site = await Site.start({ TRUST_PROXY: '1', METRICS_TOKEN: metricsToken });
  // The site aborts these after 25 to 30 seconds, while the other tests run.
  slow = slowStarts.flatMap((bytes) =>
    Array.from({ length: 100 }, () => sendRaw(site.url, Buffer.from(bytes), 60_000)),
  );
  const owner = await addMember(site, 'owner');
  cookie = owner.cookie;
  // Before the switches: one of them holds back the facts of a request.
  const request = await writeRequest(site);
  for (const { key, atFirst } of moduleSwitches) {
    if (atFirst) await post(site, '/desk/switches', { name: key, on: 'yes' }, cookie);
  }
  // A second pending one, so that lists show all their forms.
  const invitation = await inviteByForm(site, owner, 'editor@example.com', 'editor');
  // A day with free slots: today may have none left.
  const booking = await (await read(site, '/booking?kind=phone&in=ru', '')).text();
  const [, day = ''] = /day=(20\d\d-\d\d-\d\d)/.exec(booking) ?? [];
  const starts = ['/', '/desk', `/desk/meetings?day=${day}`, request.path, invitation];
  await explore([...starts, '/desk/sign-in']);
});
test.afterAll(() => site.remove());

/** Follows links to one page of each row, and collects its forms. */
async function explore(starts: string[]): Promise<void> {
  const waiting = [...starts, ...addressNames.map((name) => rowOf(name).path).filter(isPlain)];
  const rowAt = (path: string) => findAddress(parseAddress(path).path);
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const name = rowAt(path.split('?', 1)[0] ?? '');
    if (!name || paths.has(name) || name === 'deskLive' || name === 'deskSignOut') continue;
    const signedOut = name === 'deskSignIn' || name === 'deskJoin';
    const response = await read(site, path, signedOut ? '' : cookie);
    const html = await response.text();
    if (response.status !== 200) continue;
    paths.set(name, path);
    for (const form of formsOf(html, path)) {
      forms.set(`${form.action} ${[...form.fields.keys()].join(' ')}`, form);
    }
    waiting.push(...linksOf(html));
  }
}

function isPlain(path: string): boolean {
  return !path.includes(':');
}

/** Headers and a body that never end. */
const slowStarts = [
  'GET / HTTP/1.1\r\nHost: a\r\nX: ',
  'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=',
];
let slow: Promise<RawAnswer>[] = [];

let sent = 0;

/** Sends a request from a new client, and records problems of the response. */
async function send(request: RawRequest, what: string): Promise<RawAnswer> {
  sent += 1;
  const from = `X-Forwarded-For: 10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  // The desk rejects writes from other origins before reading them.
  const known = ['Host: 127.0.0.1', 'Origin: http://127.0.0.1', from, `Cookie: ${cookie}`];
  const headers = [...known, ...(request.headers ?? [])];
  const answer = await sendRaw(site.url, bytesOf({ ...request, headers }));
  judge(answer, what);
  return answer;
}

function judge({ status, head, body, milliseconds }: RawAnswer, what: string): void {
  const complain = (problem: string) => wrong.push(`${what}: ${problem}`);
  if (status === 0) complain('no answer');
  if (status >= 500) complain(`answer ${status}`);
  if (milliseconds > slowest) complain(`${Math.round(milliseconds)} ms`);
  if (/^X-Injected/im.test(head)) complain('a header came in');
  const to = /^location: *(.*)$/im.exec(head)?.[1] ?? '/';
  if (!/^\/(?![/\\])/.test(to)) complain(`leads to ${to}`);
  if (/root:x:0/.test(body)) complain('a file of the machine');
  if (/\n\s+at \w|node:internal|drizzle/.test(body)) complain('a stack');
}

async function sendAll(requests: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = requests.filter((_, n) => n % every === 0).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const send of waiting) await send();
    }),
  );
}

/** Heap and buffer memory of the site, in MB. */
async function memory(): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
  const bytesOfGauge = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  const names = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'];
  return names.reduce((sum, name) => sum + bytesOfGauge(name), 0) / 1024 / 1024;
}

test('pages of nearly every row were found, and forms of the desk', () => {
  const hidden = addressNames.filter((name) => !paths.has(name));
  // Only reachable by signed links, scripts and forms; a hostile token replaces theirs.
  expect(hidden.sort()).toEqual(
    [
      'clearedCheck',
      'deskAnswering',
      'deskFactsVersions',
      'deskFoundClients',
      'deskLive',
      'deskMeeting',
      'deskPasskey',
      'deskPrivacyExport',
      'deskPushDevice',
      'deskRequestFiles',
      'deskShare',
      'deskSignOut',
      'formEndpoint',
      'meetingFile',
      'meetingsFeed',
      'newsletterConfirm',
      'newsletterUnsubscribe',
      'photo',
      'portrait',
      'refuseMail',
      'requestChat',
      'requestFiles',
      'reviewDecision',
      'reviewInvitation',
      'shareImage',
      'sitemapPart',
      'whatsappHook',
    ]
      // Those of deleted modules are gone.
      .filter((name) => (addressNames as readonly string[]).includes(name))
      .sort(),
  );
  expect(forms.size).toBeGreaterThan(12);
});

test('heads that are no HTTP, or two requests in one, are refused', async () => {
  for (const [what, bytes, refused] of hostileHeads) {
    const answer = await sendRaw(site.url, Buffer.from(bytes, 'latin1'));
    judge(answer, what);
    if (refused && (answer.status < 400 || answer.status >= 500)) {
      wrong.push(`${what}: taken with ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no address gives way: targets, queries, bodies', async () => {
  const requests = addressNames.flatMap((name) => {
    const row = rowOf(name);
    const path = paths.get(name) ?? row.path.replace(/:\w+/, '1');
    const bare = path.split('?', 1)[0] ?? path;
    const keys = [...Object.keys(row.query ?? {}), 'lng', 'page', 'q', 'filter'];
    // Rows without a query get a few values, too: the language is always read.
    const values = row.query ? hostileValues : hostileValues.slice(0, 6);
    const queries = values.map((value) => keys.map((key) => `${key}=${value}`).join('&'));
    const inPath = row.path.includes(':')
      ? [...hostileValues, ...hostileNames].map((value) => row.path.replace(/:\w+/, value))
      : hostileTargets.map((target) => target.replace('%s', bare));
    // A page without a form rejects all of them alike.
    const writes = !paths.has(name) || [...forms.values()].some(({ action }) => action === path);
    const bodies = writes ? hostileBodies : hostileBodies.slice(0, 2);
    const reads = [...inPath, ...queries.map((query) => `${bare}?${query}`)];
    return [
      ...reads.map((target) => () => send({ target }, `GET ${target.slice(0, 100)}`)),
      ...bodies.map(({ type, body, headers = [] }) => () => {
        const all = [`Content-Type: ${type}`, ...headers];
        const what = `POST ${bare} ${type} ${String(body).slice(0, 60)}`;
        return send({ method: 'POST', target: bare, headers: all, body }, what);
      }),
    ];
  });
  await sendAll(requests);
  expect(wrong).toEqual([]);
  const huge = Buffer.alloc(10 * 1024 * 1024, 'a=1&');
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: site.url,
    cookie,
  };
  const targets = ['/contact', '/api/forms/reviews', '/desk/sign-in'];
  for (const target of [...targets, ...targets]) {
    // On a keep-alive connection, as browsers use: otherwise a reset may overtake the response.
    const { status } = await fetch(site.url + target, { method: 'POST', headers, body: huge });
    expect([target, status]).toEqual([target, 413]);
  }
  expect(wrong).toEqual([]);
});

test('no form gives way: each field by itself, doubled, as a file, with every hostile value', async () => {
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const multipart = 'Content-Type: multipart/form-data; boundary=x';
  const requests = [...forms.values()].flatMap(({ action, fields }) => {
    const typed = [...fields].map(([name, value]) => [name, encodeURIComponent(value)] as const);
    const bodyWith = (field: string, value: string) =>
      typed.map(([name, own]) => `${name}=${name === field ? value : own}`).join('&');
    const post =
      (body: string, what: string, headers = [type]) =>
      () =>
        send({ method: 'POST', target: action, headers, body }, `POST ${action} ${what}`);
    return [...fields.keys()].flatMap((field) => [
      ...hostileValues.map((value) => post(bodyWith(field, value), `${field}=${value}`)),
      post(`${bodyWith(field, 'one')}&${field}=two&${field}[]=3`, `${field} doubled`),
      post(
        `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\nb\r\n--x--\r\n`,
        `${field} as a file`,
        [multipart],
      ),
    ]);
  });
  await sendAll(requests);
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(2000 / every);
});

test('right-to-left input does not affect surrounding text', async () => {
  const database = await site.database();
  await database.owner.$client.query(
    `UPDATE comments SET name = 'אבג 1', company_name = 'דהו 2', notes = 'זחט 3', reply = 'יכל 4';
     UPDATE requests SET name = 'אבג 5', notes = 'דהו 6', adress = 'זחט 7'`,
  );
  await database.close();
  const open: string[] = [];
  for (const [name, path] of paths) {
    const signedOut = name === 'deskSignIn' || name === 'deskJoin';
    // Another query bypasses the cache.
    const html = await (
      await read(site, `${path}${path.includes('?') ? '&' : '?'}x=1`, signedOut ? '' : cookie)
    ).text();
    // Hebrew words, not single letters in a monogram, with their element.
    for (const [found, tag = ''] of html.matchAll(/<([a-z][^<>]*)>[^<]*[\u0590-\u05ff]{2}[^<]*/g)) {
      const isolated = /^(bdi|title|option|textarea|script)\b|\bdir="auto"/.test(tag);
      if (!isolated) open.push(`${name}: ${found.slice(0, 120)}`);
    }
  }
  expect(open).toEqual([]);
});

test('slow requests delay no others, and are aborted', async () => {
  for (const { status } of await Promise.all(slow)) expect(status).toBe(408);
});

test('afterwards the site is well, its log knows no error, and its memory is back', async () => {
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(site.output).not.toContain('"level":"error"');
  expect(wrong).toEqual([]);
  // 60 MB after a garbage collection, which an idle Node runs within 10 seconds.
  await expect.poll(memory, { timeout: 30_000, intervals: [1000] }).toBeLessThan(100);
});
