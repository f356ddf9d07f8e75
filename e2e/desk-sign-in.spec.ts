// Needs a browser: axe, forms in each language.
import { runCommand } from './support/command.ts';
import {
  codeOf,
  cookieOf,
  enrolmentIn,
  invite,
  inviteByForm,
  join,
  linkIn,
  type Member,
  password,
  post,
  read,
} from './support/desk.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Over HTTP, like a browser without JavaScript. One shared site: the first owner can join once.
test.describe.configure({ mode: 'serial' });

let site: Site;
let owner: Member;

test.beforeAll(async () => {
  site = await Site.start();
});
test.afterAll(() => site.remove());

const signIn = (fields: { code: string; email?: string; password?: string }) =>
  post(site, '/desk/sign-in', { email: 'owner@kalys.example', password, ...fields });

test('the first owner gets in by the printed link, once', async () => {
  const link = linkIn(site.output);
  for (let opened = 0; opened < 3; opened += 1) {
    expect((await read(site, link)).status, 'opening changes nothing').toBe(200);
  }
  owner = await join(site, link, 'owner@kalys.example');
  expect(owner.backupCodes).toHaveLength(10);
  expect((await read(site, '/desk', owner.cookie)).status).toBe(200);
  expect((await read(site, link)).status).toBe(410);
  expect((await post(site, link, { name: 'Другой' })).status).toBe(410);
});

test('a signed-out visitor is sent to sign in, and returns', async () => {
  const asked = await read(site, '/desk/staff?done=sent');
  expect(asked.status).toBe(303);
  const to = asked.headers.get('location') ?? '';
  expect(to).toBe('/desk/sign-in?next=%2Fdesk%2Fstaff%3Fdone%3Dsent');
  const done = await post(site, to, {
    email: owner.email,
    password,
    code: owner.backupCodes[3] ?? '',
  });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/desk/staff?done=sent']);
});

for (const next of [
  '//evil.example/desk',
  'https://evil.example',
  '/contact',
  '/desk/../contact',
]) {
  test(`the sign-in never redirects to ${next}`, async () => {
    const page = await read(site, `/desk/sign-in?next=${encodeURIComponent(next)}`);
    expect(await page.text()).toContain('action="/desk/sign-in?next=%2Fdesk&amp;');
  });
}

test('a code works once', async () => {
  const code = await codeOf(owner.secret, 1);
  const [first, second] = await Promise.all([signIn({ code }), signIn({ code })]);
  expect([first.status, second.status].sort()).toEqual([303, 401]);
  expect((await signIn({ code })).status).toBe(401);
});

test('a backup code replaces the code once', async () => {
  const [code = ''] = owner.backupCodes;
  expect((await signIn({ code: ` ${code.toUpperCase()} ` })).status).toBe(303);
  expect((await signIn({ code })).status).toBe(401);
});

test('a password without its code gives no access, and the response does not reveal what was wrong', async () => {
  const attempts = [
    { code: '' },
    { code: '000000' },
    { email: 'nobody@kalys.example', code: '000000' },
    { password: 'wrong password here', code: owner.backupCodes[1] ?? '' },
  ];
  const pages = await Promise.all(
    attempts.map(async (attempt) => {
      const response = await signIn(attempt);
      expect([response.status, cookieOf(response)]).toEqual([401, '']);
      return (await response.text()).replaceAll(/value="[^"]*"/g, '');
    }),
  );
  expect(new Set(pages).size).toBe(1);
});

test('a stored session has no IP address, not even one from a proxy', async () => {
  const signedIn = await fetch(`${site.url}/desk/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.7' },
    body: new URLSearchParams({ email: owner.email, password, code: owner.backupCodes[8] ?? '' }),
  });
  expect(signedIn.status).toBe(303);
  const database = await site.database();
  const { rows } = await database.owner.$client.query(
    "SELECT count(*)::int AS sessions, count(nullif(ip_address, ''))::int AS addresses FROM staff_sessions",
  );
  await database.close();
  expect(rows[0].sessions).toBeGreaterThan(0);
  expect(rows[0].addresses).toBe(0);
});

test('signing out ends the session and has the browser forget', async () => {
  const { cookie } = await join(
    site,
    await inviteByForm(site, owner, 'leaves@kalys.example', 'editor'),
    'leaves@kalys.example',
  );
  expect((await read(site, '/desk', cookie)).status).toBe(200);
  const response = await post(site, '/desk/sign-out', {}, cookie);
  expect(response.status).toBe(303);
  expect(response.headers.get('clear-site-data')).toContain('"storage"');
  expect((await read(site, '/desk', cookie)).status).toBe(303);
});

test('a session ends after 12 hours without use, and after 14 days with', async () => {
  const database = await site.database();
  const { $client } = database.owner;
  const open = async () => (await read(site, '/desk', owner.cookie)).status;
  try {
    const later = "UPDATE staff_sessions SET created_at = now() - interval '13 days 23 hours'";
    await $client.query(later);
    expect(await open()).toBe(200);
    await $client.query(
      "UPDATE staff_sessions SET created_at = now() - interval '14 days 1 minute'",
    );
    expect(await open()).toBe(303);
    const [, , code = ''] = owner.backupCodes;
    owner.cookie = cookieOf(await signIn({ code }));
    expect(await open()).toBe(200);
    // The clock was set back since.
    await $client.query("UPDATE staff_sessions SET created_at = now() + interval '25 hours'");
    expect(await open()).toBe(303);
    const [, , , another = ''] = owner.backupCodes;
    owner.cookie = cookieOf(await signIn({ code: another }));
    const { rows } = await $client.query(
      'SELECT extract(epoch FROM max(expires_at) - now())::int AS left FROM staff_sessions',
    );
    expect(Math.abs(rows[0].left - 12 * 3600)).toBeLessThan(60);
    await $client.query("UPDATE staff_sessions SET expires_at = now() - interval '1 second'");
    expect(await open()).toBe(303);
  } finally {
    await database.close();
  }
});

test('factors change only after a recent sign-in; other devices are signed out at will', async () => {
  const other = cookieOf(await signIn({ code: owner.backupCodes[4] ?? '' }));
  owner.cookie = cookieOf(await signIn({ code: owner.backupCodes[5] ?? '' }));
  const database = await site.database();
  await database.owner.$client.query(
    "UPDATE staff_sessions SET created_at = now() - interval '11 minutes'",
  );
  await database.close();
  const codes = await post(site, '/desk/account', { intent: 'codes' }, owner.cookie);
  expect(codes.status).toBe(303);
  expect(codes.headers.get('location')).toContain('/desk/sign-in?again=');
  expect((await post(site, '/desk/passkey/account', {}, owner.cookie)).status).toBe(403);

  owner.cookie = cookieOf(await signIn({ code: owner.backupCodes[6] ?? '' }));
  expect((await read(site, '/desk', other)).status).toBe(200);
  expect((await post(site, '/desk/account', { intent: 'end-others' }, owner.cookie)).status).toBe(
    303,
  );
  expect((await read(site, '/desk', other)).status).toBe(303);
  const renewed = await post(site, '/desk/account', { intent: 'codes' }, owner.cookie);
  expect(renewed.status).toBe(200);
  expect(await renewed.text()).not.toContain(owner.backupCodes[7]);
  expect((await signIn({ code: owner.backupCodes[7] ?? '' })).status).toBe(401);
});

test('a new password and app replace the old ones, and end other sessions', async () => {
  const form = '/desk/account?password';
  const database = await site.database();
  const age = (minutes: number) =>
    database.owner.$client.query(
      'UPDATE staff_sessions SET created_at = now() - make_interval(mins => $1)',
      [minutes],
    );
  await age(11);
  expect((await read(site, form, owner.cookie)).headers.get('location')).toContain('again=');
  await age(1);
  const other = await join(
    site,
    await invite(site, 'other@kalys.example', 'intake'),
    'other@kalys.example',
  );
  const { secret, token } = enrolmentIn(await (await read(site, form, other.cookie)).text());
  const fields = { intent: 'password', password: 'новые слова для входа', enrolment: token };
  const wrong = await post(site, form, { ...fields, code: '000000' }, other.cookie);
  expect(wrong.status).toBe(422);
  expect(enrolmentIn(await wrong.text()).token, 'the scanned picture stays').toBe(token);
  const email = 'other@kalys.example';
  const second = await signIn({ email, code: other.backupCodes[0] ?? '' });
  const done = await post(site, form, { ...fields, code: await codeOf(secret) }, other.cookie);
  expect(done.status).toBe(200);
  expect(await done.text()).toMatch(/<code>[a-z\d-]{23}<\/code>/);
  expect((await read(site, '/desk', other.cookie)).status).toBe(200);
  expect((await read(site, '/desk', cookieOf(second))).status).toBe(303);
  expect((await signIn({ email, code: await codeOf(other.secret, 1) })).status).toBe(401);
  const again = { email, password: fields.password, code: await codeOf(secret, 1) };
  expect((await signIn(again)).status).toBe(303);
  await database.close();
});

test('the command finds the journal whole', async () => {
  const { code, output } = await runCommand(site, 'audit', ['verify']);
  expect([code, output]).toEqual([0, expect.stringContaining('The journal is whole')]);
});

test('an invitation rejects wrong input, and keeps it and the QR code', async () => {
  const link = await invite(site, 'new@kalys.example', 'intake');
  const { secret, token } = enrolmentIn(await (await read(site, link)).text());
  const good = { name: 'Азиз Токтогулов', lang: 'kg', password, enrolment: token };
  const wrong = [
    { ...good, code: await codeOf(secret), name: 'А' },
    { ...good, code: await codeOf(secret), password: 'Kalys2026Bishkek!' },
    { ...good, code: '000000' },
    { ...good, code: await codeOf(secret), enrolment: 'forged' },
  ];
  for (const fields of wrong) {
    const response = await post(site, link, fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('role="alert"');
    expect(html).toContain(`value="${fields.name}"`);
    if (fields.enrolment === token) expect(enrolmentIn(html).token).toBe(token);
  }
  const late = await site.database();
  await late.owner.$client.query(
    'UPDATE staff_invitations SET expires_at = now() WHERE used_at IS NULL',
  );
  await late.close();
  expect((await post(site, link, { ...good, code: await codeOf(secret) })).status).toBe(410);
});

test('an invitation opens in its own language, whatever the browser prefers; its codes in the chosen one', async () => {
  const { output } = await runCommand(site, 'desk-invite', ['kg@kalys.example', 'intake', 'kg']);
  const [path = ''] = output.match(/\/desk\/join\/\S+/) ?? [];
  const page = await fetch(site.url + path, { headers: { 'accept-language': 'ru' } });
  const html = await page.text();
  expect(html).toMatch(/<html[^>]* lang="ky"/);
  const { secret, token } = enrolmentIn(html);
  const joined = await post(site, path, {
    name: 'Азиз Токтогулов',
    email: 'kg@kalys.example',
    lang: 'en',
    password,
    enrolment: token,
    code: await codeOf(secret),
  });
  expect(joined.status).toBe(200);
  expect(await joined.text()).toMatch(/<html[^>]* lang="en"/);
});

test("a command on the server ends a member's access, except the last owner's", async () => {
  const email = 'leaves@kalys.example';
  const { cookie } = await join(site, await invite(site, email, 'intake'), email);
  await invite(site, email, 'editor');
  expect((await read(site, '/desk', cookie)).status).toBe(200);
  const ended = await runCommand(site, 'desk-invite', ['--end', 'Leaves@kalys.example']);
  expect(ended).toMatchObject({ code: 0, stdout: `${email} is let in no more.\n` });
  expect((await read(site, '/desk', cookie)).status).toBe(303);
  const again = await runCommand(site, 'desk-invite', ['--end', email]);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('Nobody on the desk') });
  const kept = await runCommand(site, 'desk-invite', ['--end', owner.email]);
  expect(kept).toMatchObject({ code: 1, stderr: expect.stringContaining('is the last owner') });
  const database = await site.database();
  const { rows } = await database.owner.$client.query(
    'SELECT action FROM audit ORDER BY id DESC LIMIT 1',
  );
  await database.close();
  expect(rows).toEqual([{ action: 'staff.remove' }]);
});
