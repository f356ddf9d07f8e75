import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { alertLateRequests } from '../../features/casework/promise-alerts.server.ts';
import { applyRetention } from '../../features/privacy/apply-retention.server.ts';
import { pushMessages } from './device-messages.server.ts';
import { mailSilentDevices } from './silent-devices.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>> & { siteUrl: string };
beforeAll(async () => {
  const opened = await openTestSite(['mail', 'push'], { deviceMessages: pushMessages });
  site = { ...opened, siteUrl: 'https://kalys.example' };
  await query(`INSERT INTO staff (id, name, email, role, lang, removed_at) VALUES
    ('owner', 'Бегимай', 'owner@kalys.example', 'owner', 'en', NULL),
    ('gone', 'Азиз', 'gone@kalys.example', 'intake', 'ru', now())`);
  await query(
    `INSERT INTO push_devices (staff_id, endpoint, p256dh, auth, name, seen_at, removed_at)
     SELECT staff, $1 || name, '', '', name, now() - days * interval '1 day', removed
     FROM (VALUES ('owner', 'Safari, iPhone', 8, NULL), ('owner', 'Chrome, Mac', 6, NULL),
       ('owner', 'Firefox, Linux', 9, now()), ('gone', 'Chrome, Android', 30, NULL)
     ) AS devices (staff, name, days, removed)`,
    [`https://push.example.com/${randomBytes(4).toString('hex')}`],
  );
});
afterAll(() => site[Symbol.asyncDispose]());

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;

test('the owner of a device that was silent for a week is told once, and again after its next silence', async () => {
  expect(await mailSilentDevices(site)).toBe(1);
  expect(await mailSilentDevices(site)).toBe(0);
  const mails = await query("SELECT recipient, subject FROM messages WHERE kind = 'device-silent'");
  expect(mails).toEqual([
    {
      recipient: 'owner@kalys.example',
      subject: 'A device has been silent for a week: Safari, iPhone',
    },
  ]);
  await query(
    `UPDATE push_devices SET told_at = now() - interval '9 days', seen_at = now() - interval '7.5 days'
     WHERE name = 'Safari, iPhone'`,
  );
  expect(await mailSilentDevices(site)).toBe(1);
});

test('a device that was removed long ago is forgotten', async () => {
  const removed = () => query('SELECT FROM push_devices WHERE removed_at IS NOT NULL');
  await applyRetention(site.database, new Date());
  expect(await removed()).toHaveLength(1);
  await query(`UPDATE push_devices SET removed_at = removed_at - interval '61 days'`);
  await applyRetention(site.database, new Date());
  expect(await removed()).toHaveLength(0);
});

test('a promise that was missed reaches the devices of its owner, each once', async () => {
  await insertRequest(site.database, {
    code: 'K-LATE22',
    created_at: new Date(Date.now() - 86_400_000),
    reply_by: new Date(Date.now() - 3_600_000),
  });
  await alertLateRequests(site, new Date());
  expect(await alertLateRequests(site, new Date())).toBe(0);
  const pushes = await query("SELECT recipient, text FROM messages WHERE channel = 'push'");
  const told = pushes.map(({ recipient, text }) => ({ recipient, ...JSON.parse(text) }));
  for (const recipient of ['device:1', 'device:2']) {
    const text = 'A promise to a client was missed';
    expect(told).toContainEqual({ recipient, kind: 'request', text, code: 'K-LATE22' });
  }
  expect(told).toHaveLength(2);
});
