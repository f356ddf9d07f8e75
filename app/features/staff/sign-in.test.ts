import { randomInt, scryptSync } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { readSecret } from '#db/site-identity.ts';
import { newDatabase, type TestPlace } from '#db/test-server.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { asMigrator, memoryLog } from '#platform/db/test-database.ts';
import { openOutbox } from '#platform/outbox/outbox.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import type { Services } from '../../context.ts';
import { hooks } from '../../modules.server.ts';
import { deviceCookie, knownDevice } from './device-cookie.server.ts';
import { hasStaff, invitationOf, inviteStaff } from './invitations.server.ts';
import { joinWithPassword } from './join.server.ts';
import { openAuth } from './open-auth.server.ts';
import { openEnrolment } from './password-factor.server.ts';
import { type SignIn, type SignInServices, signInWithPassword } from './sign-in.server.ts';

let place: TestPlace;
let database: Database;
let services: SignInServices & Pick<Services, 'hooks'>;
let secret: string;
let backupCodes: string[];
const memory = memoryLog();
const email = 'owner@kalys.example';
const password = 'семь верблюдов пьют чай';
const step = () => Math.floor(Date.now() / 30_000);
const codeAt = (offset: number) => createOTP(secret).hotp(step() + offset);
const from = (address: string) => ({
  headers: new Headers({ 'user-agent': 'test', 'x-forwarded-for': address }),
  address,
});

beforeAll(async () => {
  place = await newDatabase();
  database = await openDatabase({ ...place, log: memory.log, publicRole });
  const key = await readSecret(database, { dataDir: place.dataDir });
  const limiter = createRateLimiter(database, key);
  const siteUrl = 'https://kalys.example';
  const { outbox } = await openOutbox({ database, log: memory.log, channels: ['mail'] }, false);
  services = { database, log: memory.log, secret: key, siteUrl, limiter, outbox, hooks };
  expect(await hasStaff(database)).toBe(false);
  const first = { email: '', role: 'owner', lang: 'ru', by: '' } as const;
  const link = await inviteStaff(services, first);
  const invitation = await invitationOf(services, new URL(link).pathname.split('/').at(-1) ?? '');
  if (!invitation) throw new Error('No invitation');
  ({ secret } = openEnrolment(services, email));
  const joined = await joinWithPassword(
    services,
    invitation,
    { name: 'Бегимай Касымова', email, lang: 'ru' },
    { password, secret, code: await codeAt(0) },
  );
  if ('problem' in joined) throw new Error(joined.problem);
  ({ backupCodes } = joined);
});

afterAll(async () => {
  await services.outbox.close();
  await database.close();
  await place[Symbol.asyncDispose]();
});

/** A code that is wrong for the next minutes. */
async function wrongCode(): Promise<string> {
  const right = new Set(await Promise.all([-1, 0, 1, 2, 3].map(codeAt)));
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!right.has(code)) return code;
  }
}

/** Each guess from a different network. */
const guess = async (attempt: number, code?: string) =>
  signInWithPassword(
    services,
    { email, password: `guess number ${attempt}`, code: code ?? (await wrongCode()) },
    from(`10.${attempt >> 8}.${attempt & 255}.1`),
  );

test('of 900 wrong codes from as many networks 20 are checked, and none reaches the hash', async () => {
  const { api } = await openAuth(services);
  const hashed = vi.spyOn(api, 'signInEmail');
  const results: SignIn[] = [];
  for (let attempt = 0; attempt < 900; attempt += 10) {
    const some = Array.from({ length: 10 }, (_, index) => guess(attempt + index));
    results.push(...(await Promise.all(some)));
  }
  const count = (problem: string) =>
    results.filter((result) => 'problem' in result && result.problem === problem).length;
  expect([count('wrong'), count('codes')]).toEqual([20, 880]);
  expect(hashed.mock.calls).toEqual([]);
  // Nor is the right one.
  expect(await guess(900, await codeAt(0))).toMatchObject({ problem: 'codes' });
  expect(hashed.mock.calls).toEqual([]);
  hashed.mockRestore();
});

test('meanwhile a backup code lets the owner in, and the device on which he signed in', async () => {
  const [code = ''] = backupCodes;
  const first = await signInWithPassword(services, { email, password, code }, from('10.9.0.1'));
  if (!('done' in first)) throw new Error('The backup code did not let him in');
  const device = first.done.cookies.find((cookie) => cookie.startsWith('desk.device='));
  expect(device).toMatch(/; Path=\/desk; HttpOnly; SameSite=Lax; Secure$/);
  const client = from('10.9.1.1');
  client.headers.set('cookie', device?.split(';', 1)[0] ?? '');
  const typed = { email, password, code: await codeAt(0) };
  expect(await signInWithPassword(services, typed, client)).toHaveProperty('done');
});

test('a known device has 20 codes an hour of its own', async () => {
  const { $client } = database.owner;
  await asMigrator(database, 'TRUNCATE rate_limits');
  const cookie = deviceCookie(services, await ownerId(), undefined).split(';', 1)[0] ?? '';
  const { id = '' } = knownDevice(services, new Headers({ cookie })) ?? {};
  const tries = services.secret.hash('limit:desk:address:900', `device:${id}`);
  const results: SignIn[] = [];
  for (let attempt = 0; attempt < 22; attempt += 1) {
    await $client.query('DELETE FROM rate_limits WHERE key = $1', [tries]);
    const client = from(`10.8.${attempt}.1`);
    client.headers.set('cookie', cookie);
    const typed = { email, password, code: await wrongCode() };
    results.push(await signInWithPassword(services, typed, client));
  }
  expect(results.slice(0, 20)).toEqual(Array(20).fill({ problem: 'wrong' }));
  expect(results[20]).toMatchObject({ problem: 'codes' });
  expect(await guess(500), 'devices that are not known have theirs').toEqual({ problem: 'wrong' });
});

test('100 wrong codes a day, in whichever hours', async () => {
  const { $client } = database.owner;
  await asMigrator(database, 'TRUNCATE rate_limits');
  const day = services.secret.hash('limit:desk:codes:86400', await ownerId());
  const results: SignIn[] = [];
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (attempt % 20 === 0) await $client.query('DELETE FROM rate_limits WHERE key <> $1', [day]);
    results.push(await guess(attempt));
  }
  expect(results.slice(0, 100)).toEqual(Array(100).fill({ problem: 'wrong' }));
  expect(
    new Set(results.slice(100).map((result) => 'problem' in result && result.problem)),
  ).toEqual(new Set(['codes']));
});

async function ownerId(): Promise<string> {
  const { rows } = await database.owner.$client.query('SELECT id FROM staff');
  return rows[0].id;
}

test('who has the codes but not the password reaches the hash 15 times an hour', async () => {
  const { api } = await openAuth(services);
  const hashed = vi.spyOn(api, 'signInEmail');
  await asMigrator(database, 'TRUNCATE rate_limits');
  const stolen = await codeAt(1);
  const guesses = Array.from({ length: 100 }, (_, index) => guess(index, stolen));
  const results = await Promise.all(guesses);
  expect(results.filter((result) => 'done' in result)).toEqual([]);
  expect(hashed.mock.calls.length).toBe(15);
  hashed.mockRestore();
});

test('a code used under a clock that was set back since does not lock its owner out, and still works once', async () => {
  await asMigrator(database, 'TRUNCATE rate_limits');
  await database.owner.$client.query('UPDATE staff_two_factors SET last_step = $1', [
    step() + 3000,
  ]);
  const typed = { email, password, code: await codeAt(0) };
  expect(await signInWithPassword(services, typed, from('10.5.0.1'))).toHaveProperty('done');
  expect(await signInWithPassword(services, typed, from('10.5.0.1'))).toEqual({ problem: 'wrong' });
});

test('a factor of an earlier key of the site is wrong, and no failure', async () => {
  const { $client } = database.owner;
  const { rows } = await $client.query('SELECT secret, backup_codes FROM staff_two_factors');
  await $client.query("UPDATE staff_two_factors SET secret = 'ab', backup_codes = 'cd'");
  for (const code of [await codeAt(1), 'abcde-abcde-abcde-abcde']) {
    const result = await signInWithPassword(services, { email, password, code }, from('10.6.0.1'));
    expect(result).toEqual({ problem: 'wrong' });
  }
  const { secret: before, backup_codes: codes } = rows[0];
  await $client.query('UPDATE staff_two_factors SET secret = $1, backup_codes = $2', [
    before,
    codes,
  ]);
});

test('one network has 15 tries in 15 minutes, whatever its addresses', async () => {
  const typed = { email, password, code: '000000' };
  const results: unknown[] = [];
  for (let attempt = 0; attempt < 16; attempt += 1) {
    results.push(await signInWithPassword(services, typed, from(`2001:db8:4::${attempt}`)));
  }
  expect(results.slice(0, 15)).toEqual(Array(15).fill({ problem: 'wrong' }));
  expect(results[15]).toMatchObject({ problem: 'limited' });
});

test('a password alone opens no session, even where the second factor got lost', async () => {
  const { api } = await openAuth(services);
  await database.owner.$client.query('UPDATE staff SET two_factor_enabled = false');
  await expect(
    api.signInEmail({ body: { email, password }, headers: new Headers() }),
  ).rejects.toMatchObject({ statusCode: 401 });
  await database.owner.$client.query('UPDATE staff SET two_factor_enabled = true');
});

test('stored passwords are hashed by scrypt with a salt of their own', async () => {
  const { auth } = await openAuth(services);
  const { hash } = (await auth.$context).password;
  const { rows } = await database.owner.$client.query('SELECT password FROM staff_accounts');
  const stored = [rows[0].password, await hash(password), await hash(password)];
  // Salt and key of 16 and 64 bytes.
  for (const text of stored) expect(text).toMatch(/^[\da-f]{32}:[\da-f]{128}$/);
  expect(new Set(stored).size).toBe(3);
  const [salt = '', key] = stored[0].split(':');
  const again = scryptSync(password.normalize('NFKC'), salt, 64, {
    N: 16_384,
    r: 16,
    p: 1,
    maxmem: 64 * 1024 * 1024,
  });
  expect(again.toString('hex')).toBe(key);
});

test('no table and no log has an IP address, a password or a code', async () => {
  const { rows } = await database.owner.$client.query(
    `SELECT (SELECT string_agg(s::text, '') FROM staff_sessions s) AS sessions,
       (SELECT string_agg(r::text, '') FROM rate_limits r) AS limits,
       (SELECT string_agg(a::text, '') FROM audit a) AS audit`,
  );
  expect(`${JSON.stringify(rows)}${memory.text()}`).not.toMatch(/10\.\d\.\d+\.1|верблюдов/);
});
