import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from './support/built-site.ts';
import {
  codeOf,
  cookieOf,
  invite,
  join,
  joinAsOwner,
  linkIn,
  type Member,
  password,
  read,
} from './support/desk.ts';
import { Mailbox } from './support/mailbox.ts';
import { query } from './support/query.ts';

// Attacks on the desk by a stranger with a script, a password or a session.
const mailbox = await Mailbox.start();
const site = builtSite({ TRUST_PROXY: '1', SMTP_URL: mailbox.url });
let owner: Member;

beforeAll(async () => {
  owner = await joinAsOwner(site);
});
afterAll(() => mailbox.stop());

/** Sends a desk form. @param headers in addition to those of a browser */
function send(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });
}

let strangers = 0;
/** Each attempt comes from another network. */
const stranger = () => {
  strangers += 1;
  return { 'x-forwarded-for': `2001:db8:${strangers.toString(16)}::1` };
};
const signIn = (code: string, headers: Record<string, string> = stranger(), email = owner.email) =>
  send('/desk/sign-in', { email, password, code }, headers);

/** The cookie that identifies a member's device. */
const deviceOf = ({ cookie }: Member) => /desk\.device=[^;]*/.exec(cookie)?.[0] ?? '';

/** Codes that are wrong now and in the next minutes. */
async function wrongCodes(count: number): Promise<string[]> {
  const right = await Promise.all(
    [-2, -1, 0, 1, 2, 3, 4].map((step) => codeOf(owner.secret, step)),
  );
  const codes = Array.from({ length: count + right.length }, (_, n) => String(n).padStart(6, '0'));
  return codes.filter((code) => !right.includes(code)).slice(0, count);
}

const forgetCounters = () => query(site, 'TRUNCATE rate_limits');

test('of a known password the second factor is not guessed: 20 codes an hour, from wherever', async () => {
  const codes = await wrongCodes(60);
  const answers = await Promise.all(codes.slice(0, 30).map((code) => signIn(code)));
  for (const code of codes.slice(30)) answers.push(await signIn(code));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  // Not even with the right one.
  const right = await signIn(await codeOf(owner.secret, 1));
  expect([right.status, cookieOf(right)]).toEqual([429, '']);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await right.text();
  expect(page).toContain('запасным кодом');
});

test('an address without an account answers the same', async () => {
  const statuses: number[] = [];
  for (const code of await wrongCodes(22)) {
    statuses.push((await signIn(code, stranger(), 'nobody@kalys.example')).status);
  }
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
});

test('meanwhile the owner gets in: by a backup code, and where the device is known', async () => {
  const [backup = ''] = owner.backupCodes;
  expect((await signIn(backup)).status).toBe(303);
  const device = deviceOf(owner);
  expect(device).not.toBe('');
  const known = await signIn(await codeOf(owner.secret, 1), { ...stranger(), cookie: device });
  expect(known.status).toBe(303);
  expect(known.headers.getSetCookie().join('\n')).toMatch(
    /desk\.device=[^;]+; Max-Age=31536000; Path=\/desk; HttpOnly; SameSite=Lax/,
  );
});

test("a forged or another member's device is unknown; a known one has its own attempts", async () => {
  const codes = await wrongCodes(22);
  const device = deviceOf(owner);
  const forged = device.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  expect((await signIn(codes[0] ?? '', { ...stranger(), cookie: forged })).status).toBe(429);
  const email = 'editor@kalys.example';
  const editor = await join(site, await invite(site, email, 'editor'), email);
  const foreign = { ...stranger(), cookie: deviceOf(editor) };
  expect((await signIn(codes[0] ?? '', foreign)).status).toBe(429);
  // The device has its own attempts, whatever its address.
  const statuses: number[] = [];
  for (const code of codes) {
    statuses.push((await signIn(code, { ...stranger(), cookie: device })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(15);
});

test('the member hears of it by mail, once a day; the owners by the journal', async () => {
  const mails = await query(
    site,
    "SELECT recipient FROM messages WHERE kind = 'staff-guessed-codes'",
  );
  expect(mails).toEqual([{ recipient: owner.email }]);
  const entries = await query(
    site,
    "SELECT actor, after FROM audit WHERE action = 'account.codes-guessed'",
  );
  expect(entries[0]).toEqual({ actor: 'visitor', after: { codes: 20 } });
});

test('an invitation does not take away the last owner, and does not lower a member', async () => {
  await forgetCounters();
  const [, , , backup = ''] = owner.backupCodes;
  owner.cookie = cookieOf(await signIn(backup));
  const link = await invite(site, owner.email, 'intake');
  owner = await join(site, link, owner.email);
  expect((await read(site, '/desk/staff', owner.cookie)).status).toBe(200);
  const roles = await query(site, "SELECT role FROM staff WHERE email LIKE 'owner@%'");
  expect(roles).toEqual([{ role: 'owner' }]);
});

/** A session of the owner that is eleven minutes old. */
async function oldSession(): Promise<string> {
  await forgetCounters();
  const backup = owner.backupCodes.pop() ?? '';
  const cookie = cookieOf(await signIn(backup));
  await query(site, "UPDATE staff_sessions SET created_at = now() - interval '11 minutes'");
  return cookie;
}

test('eleven minutes after signing in, inviting an owner requires confirmation; no input is lost', async () => {
  const cookie = await oldSession();
  const form = { intent: 'invite', email: 'new@kalys.example', role: 'owner', lang: 'kg' };
  const invited = () =>
    query(site, `SELECT 1 FROM staff_invitations WHERE email = '${form.email}'`);
  const asked = await send('/desk/staff', form, { cookie });
  expect(asked.status).toBe(401);
  const page = await asked.text();
  expect(page).toContain('Подтвердите, что это вы');
  for (const [name, value] of Object.entries(form))
    expect(page).toContain(`name="${name}" value="${value}"`);
  const [wrong = ''] = await wrongCodes(1);
  const refused = await send('/desk/staff', { ...form, password, code: wrong }, { cookie });
  expect([refused.status, await invited()]).toEqual([401, []]);
  expect(await refused.text()).toContain(`name="email" value="${form.email}"`);
  const code = owner.backupCodes.pop() ?? '';
  const done = await send('/desk/staff', { ...form, password, code }, { cookie });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/desk/staff?done=sent']);
  expect(await invited()).toHaveLength(1);
  // The old session ends, and the new one needs no confirmation.
  expect((await read(site, '/desk/staff', cookie)).status).toBe(303);
  const again = { intent: 'invite', email: 'next@kalys.example', role: 'editor', lang: 'kg' };
  expect((await send('/desk/staff', again, { cookie: cookieOf(done) })).status).toBe(303);
});

test('nor are lists handed out, people erased or switches turned', async () => {
  const cookie = await oldSession();
  for (const [path, fields] of [
    ['/desk/privacy', { intent: 'erase', person: '0555123456' }],
    ['/desk/switches', { name: 'keptPromises', on: 'yes' }],
    ['/desk/staff', { intent: 'remove', id: '1' }],
  ] as const) {
    const asked = await send(path, fields, { cookie });
    expect([path, asked.status]).toEqual([path, 401]);
    expect(await asked.text()).toContain(`action="${path}"`);
  }
  // Its form redirects to the person's page, which asks.
  const file = await send('/desk/privacy/export', { person: '0555123456' }, { cookie });
  expect([file.status, file.headers.get('location')]).toEqual([307, '/desk/privacy']);
  for (const path of [
    '/desk/requests.csv',
    '/desk/reviews.csv',
    '/desk/newsletter/subscribers.csv',
  ]) {
    const asked = await read(site, path, cookie);
    const to = `/desk/sign-in?again=&next=${encodeURIComponent(path)}`;
    expect([asked.status, asked.headers.get('location')]).toEqual([303, to]);
  }
  const fields = { email: owner.email, password, code: owner.backupCodes.pop() ?? '' };
  const confirmed = await send('/desk/sign-in?again=&next=/desk/requests.csv', fields, { cookie });
  expect(confirmed.status).toBe(200);
  expect(await confirmed.text()).toContain('href="/desk/requests.csv"');
  expect((await read(site, '/desk/requests.csv', cookieOf(confirmed))).status).toBe(200);
  // Other parts of the desk ask for nothing.
  const profile = { intent: 'profile', name: 'Айпери Касымова', lang: 'ru' };
  const plain = await oldSession();
  expect((await send('/desk/account', profile, { cookie: plain })).status).toBe(303);
});

test('the database has no token of a session, and no link of an invitation that was mailed', async () => {
  const email = 'mailed@kalys.example';
  await forgetCounters();
  const code = owner.backupCodes.pop() ?? '';
  const cookie = cookieOf(await signIn(code));
  const fields = { intent: 'invite', email, role: 'editor', lang: 'ru' };
  expect((await send('/desk/staff', fields, { cookie })).status).toBe(303);
  const [mail] = await mailbox.wait(email, 1);
  const link = linkIn(mail?.text ?? '');
  await expect
    .poll(() => query(site, `SELECT status, text, html FROM messages WHERE recipient = '${email}'`))
    .toEqual([{ status: 'delivered', text: '', html: '' }]);
  expect((await read(site, link)).status).toBe(200);
  const sessions = await query<{ token: string }>(site, 'SELECT token FROM staff_sessions');
  expect(sessions.length).toBeGreaterThan(0);
  for (const { token } of sessions) expect(decodeURIComponent(cookie)).not.toContain(token);
  // Renewed, listed and ended as before.
  const away = "UPDATE staff_sessions SET expires_at = now() + interval '11 hours'";
  await query(site, away);
  const renewed = await read(site, '/desk/account', cookie);
  expect([renewed.status, cookieOf(renewed)]).toEqual([
    200,
    expect.stringContaining('desk.session_token='),
  ]);
  expect(
    (await send('/desk/account', { intent: 'end-others' }, { cookie: cookieOf(renewed) })).status,
  ).toBe(303);
  const left = `SELECT s.id FROM staff_sessions s JOIN staff ON staff.id = s.staff_id
    WHERE staff.email = '${owner.email}'`;
  expect(await query(site, left)).toHaveLength(1);
});

test('the desk rejects forms without an origin', async () => {
  const code = owner.backupCodes.pop() ?? '';
  const cookie = cookieOf(await signIn(code));
  const fields = new URLSearchParams({ intent: 'profile', name: 'Чужое имя', lang: 'ru' });
  const unsure: Record<string, string>[] = [
    {},
    { origin: '' },
    { referer: `${site.url}/desk/account` },
  ];
  for (const headers of unsure) {
    const answer = await site.fetch('/desk/account', {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, cookie },
      body: fields,
    });
    expect([headers, answer.status]).toEqual([headers, 403]);
  }
});
