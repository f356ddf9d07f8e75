import { expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import {
  invitationOf,
  inviteStaff,
  readOpenInvitation,
  withdrawInvitation,
} from './invitations.server.ts';

test('an invitation that is withdrawn opens nothing, and its unsent mail does not go out', async () => {
  await using site = await openTestSite();
  const services = testServices(site);
  const wanted = { email: 'typo@kalys.example', role: 'owner', lang: 'kg', by: '' } as const;
  const tokenOf = (href: string) => new URL(href).pathname.split('/').at(-1) ?? '';
  const token = tokenOf(await inviteStaff(services, wanted));
  const { id = 0 } = (await invitationOf(services, token)) ?? {};
  expect(await readOpenInvitation(site.database, id)).toEqual({
    email: wanted.email,
    role: 'owner',
    lang: 'kg',
  });
  expect(await withdrawInvitation(site.database, { id, by: '' })).toBe(true);
  expect(await withdrawInvitation(site.database, { id, by: '' })).toBe(false);
  expect(await invitationOf(services, token)).toBeUndefined();
  expect(await readOpenInvitation(site.database, id)).toBeUndefined();
  const { rows } = await site.database.owner.$client.query('SELECT id FROM messages');
  expect(rows).toEqual([]);

  // Sent again, the new link works and the one before does not.
  const first = tokenOf(await inviteStaff(services, wanted));
  const second = tokenOf(await inviteStaff(services, wanted));
  expect(await invitationOf(services, first)).toBeUndefined();
  expect(await invitationOf(services, second)).toMatchObject({ email: wanted.email });
});
