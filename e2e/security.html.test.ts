import { beforeAll, expect, test } from 'vitest';
import { builtSite } from './support/built-site.ts';
import {
  codeOf,
  cookieOf,
  inviteByForm,
  join,
  joinAsOwner,
  type Member,
  password,
  post,
  read,
} from './support/desk.ts';
import { query } from './support/query.ts';

// Requirements of docs/asvs.md that no other test covers, on a site whose public address has TLS.
const site = builtSite({ SITE_URL: 'https://kalys.example', TRUST_PROXY: '1', DEMO: '1' });
let owner: Member;
let editor: Member;

beforeAll(async () => {
  owner = await joinAsOwner(site);
  const email = 'editor@kalys.example';
  editor = await join(site, await inviteByForm(site, owner, email, 'editor'), email);
});

/** One URL per kind of response. */
const kinds = {
  '/': 'text/html; charset=utf-8',
  '/kg/blog-search?q=a': 'text/html; charset=utf-8',
  '/nothing-here': 'text/html; charset=utf-8',
  '/desk/sign-in': 'text/html; charset=utf-8',
  '/icons/icon-192.png': 'image/png',
  '/assets/nothing.js': 'text/plain; charset=utf-8',
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/site.webmanifest': 'application/manifest+json; charset=utf-8',
  '/share/home-ru.png': 'image/png',
  '/desk/worker.js': 'text/javascript; charset=utf-8',
  '/healthz': 'text/plain; charset=utf-8',
};

test('every response has a content type, HSTS, nosniff and a policy against frames', async () => {
  for (const [path, type] of Object.entries(kinds)) {
    const { headers } = await read(site, path);
    expect(headers.get('content-type')?.toLowerCase(), path).toBe(type);
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=31536000/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('no answer is for scripts of another site', async () => {
  for (const path of [...Object.keys(kinds), '/desk', '/api/forms/reviews']) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const headers = { origin: 'https://evil.example', cookie: owner.cookie };
      const answer = await site.fetch(path, { method, headers, redirect: 'manual' });
      expect(answer.headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull();
    }
  }
});

test('sources, settings, folders and the history of the program are no addresses', async () => {
  const hidden = [
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/server/main.mjs',
    '/assets/',
    '/icons/',
  ];
  const others = ['/assets', '/build/server/index.js', '/data/postgres/PG_VERSION', '/metrics'];
  for (const path of [...hidden, ...others, '/parts', '/..%2f.env', '/assets/..%2f..%2f.env']) {
    expect((await site.read(path)).status, path).toBe(404);
  }
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await (await read(site, '/contact')).text()) ?? [];
  expect((await read(site, script ?? '')).status).toBe(200);
  expect((await read(site, `${script}.map`)).status).toBe(404);
});

test('the cookie of a session is the desk’s alone, no script reads it, and no other site sends it', async () => {
  const answer = await post(site, '/desk/sign-in', {
    email: owner.email,
    password,
    code: owner.backupCodes[0] ?? '',
  });
  const [session = '', ...others] = answer.headers
    .getSetCookie()
    .filter((cookie) => /session_token=[^;]/.test(cookie));
  expect(others).toEqual([]);
  const [, ...attributes] = session.split('; ');
  expect(session).toMatch(/^__Secure-desk\.session_token=/);
  expect(attributes).toEqual(
    expect.arrayContaining(['Path=/desk', 'HttpOnly', 'Secure', 'SameSite=Lax']),
  );
  const language = (await read(site, '/?lng=kg')).headers.getSetCookie();
  expect(language).toEqual([expect.stringMatching(/; Secure; SameSite=Lax$/)]);
});

test('each sign-in has a new, long and random token; a forged one is invalid', async () => {
  const tokens = [];
  for (const code of owner.backupCodes.slice(1, 4)) {
    const answer = await post(site, '/desk/sign-in', { email: owner.email, password, code });
    tokens.push(/session_token=([^.;]+)/.exec(cookieOf(answer))?.[1] ?? '');
  }
  expect(new Set(tokens).size).toBe(3);
  // 32 letters and digits: 190 bits.
  for (const token of tokens) expect(token).toMatch(/^[a-zA-Z\d]{32}$/);
  const forged = [tokens[0], `${tokens[0]}.${'A'.repeat(43)}=`, 'x'.repeat(32), ''];
  for (const value of forged) {
    const cookie = `__Secure-desk.session_token=${value}`;
    expect((await read(site, '/desk', cookie)).status).toBe(303);
  }
});

test('a new sign-in creates a new session, and ends the previous one', async () => {
  const typed = { email: owner.email, password, code: owner.backupCodes[4] ?? '' };
  const before = owner.cookie;
  owner.cookie = cookieOf(await post(site, '/desk/sign-in', typed, before));
  expect((await read(site, '/desk', owner.cookie)).status).toBe(200);
  expect((await read(site, '/desk', before)).status).toBe(303);
});

test('fields for passwords hide them, and leave them to password managers as they are typed', async () => {
  const pages = [
    await (await read(site, '/desk/sign-in')).text(),
    await (await read(site, '/desk/account?password', owner.cookie)).text(),
  ];
  for (const html of pages) {
    const [field = ''] = /<input[^>]*name="password"[^>]*>/.exec(html) ?? [];
    expect(field).toContain('type="password"');
    expect(field).toMatch(/autocomplete="(current|new)-password"/i);
    expect(field).not.toMatch(/maxlength|onpaste|pattern=/i);
  }
  // Neither trimmed nor truncated nor case-insensitive.
  for (const wrong of [` ${password}`, password.toUpperCase(), password.slice(0, -1)]) {
    const code = await codeOf(owner.secret);
    const typed = { email: owner.email, password: wrong, code };
    expect((await post(site, '/desk/sign-in', typed)).status).toBe(401);
  }
});

test('every desk page has a sign-out button', async () => {
  for (const path of ['/desk', '/desk/requests', '/desk/news', '/desk/journal', '/desk/account']) {
    const html = await (await read(site, path, owner.cookie)).text();
    expect(html, path).toContain('action="/desk/sign-out"');
  }
});

test("fields outside of a form, and colleagues' records, cannot be changed", async () => {
  await post(site, '/case-stadies', {
    name: 'Азиз Токтогулов',
    phoneNumber: '0555 123 456',
    notes: 'Отзыв с лишними полями, который ждёт решения.',
    approve: 'true',
    status: 'approved',
    id: '1',
  });
  const [review] = await query<{ approve: boolean }>(
    site,
    "SELECT approve FROM comments WHERE notes LIKE 'Отзыв с лишними%'",
  );
  expect(review).toEqual({ approve: false });

  const profile = { intent: 'profile', name: 'Айбек', lang: 'ru', role: 'owner', id: 'x' };
  expect((await post(site, '/desk/account', profile, editor.cookie)).status).toBe(303);
  const members = await query<{ id: string; email: string; role: string; name: string }>(
    site,
    'SELECT id, email, role, name FROM staff',
  );
  const of = ({ email }: Member) => members.find((member) => member.email === email);
  expect(of(editor)).toMatchObject({ role: 'editor', name: 'Айбек' });

  const [session] = await query<{ id: string }>(
    site,
    'SELECT id FROM staff_sessions WHERE staff_id = $1 ORDER BY created_at DESC',
    of(owner)?.id,
  );
  const foreign = { intent: 'end', id: session?.id ?? '' };
  expect((await post(site, '/desk/account', foreign, editor.cookie)).status).toBe(303);
  expect((await read(site, '/desk', owner.cookie)).status).toBe(200);
});

test('a removed member has no session from the next request on', async () => {
  const email = 'leaves@kalys.example';
  const left = await join(site, await inviteByForm(site, owner, email, 'intake'), email);
  expect((await read(site, '/desk', left.cookie)).status).toBe(200);
  const [row] = await query<{ id: string }>(site, 'SELECT id FROM staff WHERE email = $1', email);
  const removal = { intent: 'remove', id: row?.id ?? '' };
  expect((await post(site, '/desk/staff', removal, owner.cookie)).status).toBe(303);
  expect((await read(site, '/desk', left.cookie)).status).toBe(303);
  const typed = { email, password, code: await codeOf(left.secret, 1) };
  expect((await post(site, '/desk/sign-in', typed)).status).toBe(401);
});

test('no way in is there from the beginning, and nothing asks a secret question', async () => {
  await query(site, 'TRUNCATE rate_limits');
  for (const name of ['admin', 'root', 'owner', 'sa', 'test']) {
    const typed = { email: name, password: name, code: '000000' };
    expect((await post(site, '/desk/sign-in', typed)).status).toBe(401);
  }
  const html = await (await read(site, '/desk/sign-in')).text();
  expect([...html.matchAll(/<input[^>]*name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'passkey',
    'email',
    'password',
    'code',
  ]);
});

test('failed sign-ins, cross-site forms and missing rights are logged, without input', async () => {
  const typed = { email: 'stranger@site.example', password: 'guess-guess-guess', code: '000000' };
  await post(site, '/desk/sign-in', typed);
  await read(site, '/desk/journal', editor.cookie);
  const foreign = { 'sec-fetch-site': 'cross-site', cookie: owner.cookie };
  await site.fetch('/desk/staff', { method: 'POST', headers: foreign });
  const lines = site.log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  for (const [message, facts] of [
    ['A sign-in was refused', { by: 'code', problem: 'wrong' }],
    ['Access was refused', { address: 'deskJournal', needed: 'journal.read' }],
    ['A cross-site form was rejected', { address: 'deskStaff' }],
  ] as const) {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const line = { level: 'warn', time, msg: message, ...facts };
    expect(lines).toContainEqual(expect.objectContaining(line));
  }
  expect(site.log).not.toMatch(/stranger@|guess-guess/);
});

test('a page with a token is neither cached nor leaked to other sites', async () => {
  const posts = await (await read(site, '/desk/news/1', owner.cookie)).text();
  const [signed = '', token] = /\/news-preview\/([\w.~-]+)/.exec(posts) ?? [];
  const shown = await read(site, signed);
  expect([shown.status, token]).toEqual([200, expect.stringContaining('.')]);
  for (const answer of [shown, await read(site, '/request/1..forged-forged-forged-x')]) {
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  }
  // Signatures are bound to one purpose.
  for (const path of ['/request/', '/meetings/', '/newsletter/unsubscribe/', '/reviews/decide/']) {
    const answer = await read(site, path + token);
    expect([200, 404, 410], path).toContain(answer.status);
    expect(await answer.text(), path).not.toContain('<article');
  }
  expect((await read(site, '/meetings/1-1..AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
});
