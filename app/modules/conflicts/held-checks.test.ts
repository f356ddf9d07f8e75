import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import {
  countHeld,
  erasePerson,
  otherContacts,
} from '#app/features/privacy/erase-person.server.ts';
import { exportOf, readHeld } from '#app/features/privacy/held.server.ts';
import { hooks } from '#app/modules.server.ts';
import { messageKey } from '#platform/outbox/message-key.ts';
import { createSecret } from '#platform/secret.ts';
import { openTestSite, placesOf } from '#test/fixtures/test-site.ts';
import { insertCheck } from './checks.steps.ts';

const services = {
  secret: createSecret(Buffer.from('0123456789abcdef0123456789abcdef')),
  hooks,
};

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test('checks that led to no request are kept as long as the policy says', async () => {
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const decided = (code: string, status: string, at: Date) =>
    insertCheck(site.database, {
      code,
      status,
      decided_at: at,
      created_at: ago(2000),
      ...(status === 'declined' && { name: '', email: '', phone: '' }),
    });
  await decided('old-check', 'cleared', ago(91));
  await decided('new-check', 'cleared', ago(89));
  await decided('old-refusal', 'declined', ago(1100));
  await decided('new-refusal', 'declined', ago(1000));
  expect(await applyRetention(site.database, now)).toMatchObject({ conflict_checks: 2 });
  const { rows } = await site.database.owner.$client.query(
    'SELECT code FROM conflict_checks ORDER BY id',
  );
  expect(rows.map(({ code }) => code)).toEqual(['new-check', 'new-refusal']);
});

test.each([{ email: 'aigerim@example.com' }, { phone: '+996700111222' }])(
  'what is held about %o is found with its names, and erased with its messages',
  async (person) => {
    const { database, outbox } = site;
    const asked = { name: 'Айгерим', email: 'AIGERIM@example.com', phone: '+996700111222' };
    const id = await insertCheck(database, asked, 'Чолпон Другая');
    const other = { name: 'Бела', email: 'bela@example.org', phone: '+996700765432' };
    await insertCheck(database, other, 'Кто-то');
    const key = messageKey(`check:${id}`);
    const about = `check:${id}`;
    const mail = {
      channel: 'mail' as const,
      kind: 'test',
      recipient: 'duty@example.net',
      text: '',
    };
    await database.owner.transaction((tx) => outbox.add(tx, [{ ...mail, about, key }]));
    const held = await readHeld(database.owner, person, services);
    expect(countHeld(held)).toMatchObject({ requests: 0, checks: 1, messages: 1 });
    expect(exportOf(held)).toMatchObject({
      checks: [{ name: 'Айгерим', names: ['Чолпон Другая'] }],
    });
    expect(otherContacts(held, person)).toEqual(['email' in person ? asked.phone : asked.email]);
    await erasePerson(database, person, services);
    expect(await placesOf(database, ['Айгерим', 'Чолпон Другая', about])).toEqual([]);
    expect(await placesOf(database, ['Бела'])).not.toEqual([]);
  },
);
