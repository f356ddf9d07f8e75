import { randomInt, scryptSync } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { readSecret } from '#db/site-identity.ts';
import { newDatabase, type TestPlace } from '#db/test-server.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { hasStaff, invitationOf, inviteStaff } from './invitations.server.ts';
import { joinWithPassword } from './join.server.ts';
import { openAuth } from './open-auth.server.ts';
import { openEnrolment } from './password-factor.server.ts';
import { type SignInServices, signInWithPassword } from './sign-in.server.ts';

let place: TestPlace;
let database: Database;
let services: SignInServices;
let secret: string;
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
  services = { database, log: memory.log, secret: key, siteUrl, limiter };
  expect(await hasStaff(database)).toBe(false);
  const outbox = {
    ...{ channels: [], add: vi.fn(), wake: vi.fn() },
    ...{ retry: vi.fn(), postpone: vi.fn(), close: vi.fn() },
  };
  const first = { email: '', role: 'owner', lang: 'ru', by: '' } as const;
  const link = await inviteStaff({ ...services, outbox }, first);
  const invitation = await invitationOf(services, link.split('/').at(-1) ?? '');
  if (!invitation) throw new Error('No invitation');
  ({ secret } = openEnrolment(services, email));
  const joined = await joinWithPassword(
    services,
    invitation,
    { name: 'Бегимай Касымова', email, lang: 'ru' },
    { password, secret, code: await codeAt(0) },
  );
  expect(joined).toHaveProperty('backupCodes');
});

afterAll(async () => {
  await database.close();
  await place[Symbol.asyncDispose]();
});

test('of 1,000 wrong sign-ins from 500 addresses 20 reach the hash at most, and the owner gets in meanwhile', async () => {
  const { api } = await openAuth(services);
  const hashed = vi.spyOn(api, 'signInEmail');
  const right = new Set(await Promise.all([-1, 0, 1].map(codeAt)));
  const wrongCode = () => {
    for (;;) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      if (!right.has(code)) return code;
    }
  };
  const attack = async (attempt: number) => {
    const typed = { email, password: `guess number ${attempt}`, code: wrongCode() };
    const result = await signInWithPassword(services, typed, from(`10.0.${attempt % 500}.1`));
    expect(result).toEqual({ problem: 'wrong' });
  };
  for (let attempt = 0; attempt < 900; attempt += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => attack(attempt + index)));
  }
  // Somebody who reads the owner's codes over his shoulder, without the password.
  const stolen = await codeAt(1);
  const guesses = Array.from({ length: 100 }, (_, index) =>
    signInWithPassword(
      services,
      { email, password: `guess ${index}`, code: stolen },
      from(`10.1.${index}.1`),
    ),
  );
  const results = await Promise.all(guesses);
  expect(results.filter((result) => 'done' in result)).toEqual([]);
  expect(hashed.mock.calls.length).toBeLessThanOrEqual(20);
  hashed.mockRestore();
});

test('the owner gets in during an attack with wrong codes', async () => {
  await database.owner.$client.query('TRUNCATE rate_limits');
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      signInWithPassword(
        services,
        { email, password: 'wrong guess here', code: '000000' },
        from(`10.2.${index}.1`),
      ),
    ),
  );
  const typed = { email, password, code: await codeAt(0) };
  expect(await signInWithPassword(services, typed, from('10.3.0.1'))).toHaveProperty('done');
});

test('a code used under a clock that was set back since does not lock its owner out, and still works once', async () => {
  await database.owner.$client.query('TRUNCATE rate_limits');
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
    ...{ N: 16_384, r: 16, p: 1 },
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
