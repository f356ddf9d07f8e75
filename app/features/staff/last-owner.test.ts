import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecret } from '#db/site-identity.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import type { Services } from '../../context.ts';
import { hooks } from '../../modules.server.ts';
import type { Role } from '../../rights/roles.ts';
import { invitationOf, inviteStaff } from './invitations.server.ts';
import { joinWithPassword } from './join.server.ts';
import { openEnrolment } from './password-factor.server.ts';
import { changeRole, removeStaff } from './staff-list.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Pick<Services, 'database' | 'hooks' | 'log' | 'outbox' | 'secret' | 'siteUrl'>;

beforeAll(async () => {
  site = await openTestSite();
  const { database, log, outbox, dataDir } = site;
  const secret = await readSecret(database, { dataDir });
  services = { database, log, outbox, secret, siteUrl: 'https://kalys.example', hooks };
});
afterAll(() => site[Symbol.asyncDispose]());

const emailOf = (name: string) => `${name}@kalys.example`;

/** Invites a person. @returns the token of their link */
async function invite(name: string, role: Role): Promise<string> {
  const link = await inviteStaff(services, { email: emailOf(name), role, lang: 'ru', by: '' });
  return new URL(link).pathname.split('/').at(-1) ?? '';
}

async function accept(name: string, token: string): Promise<void> {
  const invitation = await invitationOf(services, token);
  if (!invitation) throw new Error('No invitation');
  const { secret } = openEnrolment(services, emailOf(name));
  const code = await createOTP(secret).hotp(Math.floor(Date.now() / 30_000));
  const joined = await joinWithPassword(
    services,
    invitation,
    { name: `Айпери ${name}`, email: emailOf(name), lang: 'ru' },
    { password: 'семь верблюдов пьют чай', secret, code },
  );
  if ('problem' in joined) throw new Error(joined.problem);
}

/** Members with their roles, by name. */
async function members(): Promise<Record<string, { id: string; role: string }>> {
  const { rows } = await site.database.owner.$client.query(
    "SELECT split_part(email, '@', 1) AS name, id, role FROM staff WHERE removed_at IS NULL",
  );
  return Object.fromEntries(rows.map(({ name, id, role }) => [name, { id, role }]));
}

const roleOf = async (name: string) => (await members())[name]?.role;
const idOf = async (name: string) => (await members())[name]?.id ?? '';

test('the only owner, invited as somebody else, stays the owner', async () => {
  await accept('first', await invite('first', 'owner'));
  for (const role of ['intake', 'editor'] as const) {
    await accept('first', await invite('first', role));
    expect(await roleOf('first')).toBe('owner');
  }
});

test('an invitation lowers no member, raises one to owner, and gives a newcomer its role', async () => {
  await accept('second', await invite('second', 'editor'));
  expect(await roleOf('second')).toBe('editor');
  await accept('second', await invite('second', 'intake'));
  expect(await roleOf('second')).toBe('editor');
  await accept('second', await invite('second', 'owner'));
  expect(await roleOf('second')).toBe('owner');
});

test('an invitation from before does not bring back a role, nor somebody who was removed', async () => {
  const token = await invite('second', 'owner');
  const id = await idOf('second');
  expect(await changeRole(services, { id, role: 'intake', by: '' })).toBe('done');
  await accept('second', token);
  expect(await roleOf('second')).toBe('intake');
  const late = await invite('second', 'owner');
  await removeStaff(services, { id, by: '' });
  await expect(accept('second', late)).rejects.toThrow('No invitation');
  await accept('second', await invite('second', 'editor'));
  expect(await roleOf('second')).toBe('editor');
});

test('of two owners, one invited anew and the other lowered at the same time, one is left', async () => {
  for (let round = 0; round < 3; round += 1) {
    await accept('second', await invite('second', 'owner'));
    const token = await invite('first', 'intake');
    const [first, second] = [await idOf('first'), await idOf('second')];
    await Promise.all([
      accept('first', token),
      changeRole(services, { id: second, role: 'intake', by: '' }),
      changeRole(services, { id: first, role: 'intake', by: '' }),
    ]);
    const roles = Object.values(await members()).map(({ role }) => role);
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
    await accept('first', await invite('first', 'owner'));
  }
});
