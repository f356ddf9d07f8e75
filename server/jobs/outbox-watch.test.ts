import { expect, test } from 'vitest';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { publicRole } from '../../db/roles.ts';
import { newDatabase } from '../../db/test-server.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { memoryLog } from '../../platform/db/test-database.ts';
import { readEnv } from '../../platform/env.ts';
import { messageKey } from '../../platform/outbox/message-key.ts';
import type { NewMessage } from '../../platform/outbox/message-rows.ts';
import { openOutbox } from '../../platform/outbox/outbox.ts';
import { watchOutbox } from './outbox-watch.ts';

const message: NewMessage = {
  channel: 'mail',
  kind: 'request-staff',
  recipient: 'staff@kalys.example',
  text: 'Новая заявка',
  key: messageKey('request:1:staff:mail'),
};

/** A channel with a chat of the staff. */
const chat = 'chat' as Channel;

const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000);

test('mail undelivered for an hour raises an alarm in the chat once a day, and is retried', async () => {
  await using place = await newDatabase();
  const { log, lines } = memoryLog();
  const database = await openDatabase({ ...place, log, publicRole });
  try {
    const channels = ['mail', chat] as const;
    const { boss, outbox } = await openOutbox({ database, log, channels, staffChat: chat }, false);
    const services = {
      database,
      log,
      outbox,
      env: readEnv({
        SITE_URL: 'https://kalys.example',
        STAFF_EMAIL: 'staff@kalys.example',
        SMTP_URL: 'smtp://127.0.0.1:25',
        BACKUPS: '0',
      }),
    };
    const alarms = async () => {
      const { rows } = await database.owner.$client.query(
        "SELECT channel, text FROM messages WHERE kind = 'alarm'",
      );
      return rows as { channel: string; text: string }[];
    };
    await database.owner.transaction((tx) => outbox.add(tx, [message]));
    await watchOutbox(services);
    expect(await alarms()).toEqual([]);

    await watchOutbox(services, inTwoHours());
    await watchOutbox(services, inTwoHours());
    const [alarm, ...more] = await alarms();
    // The mail server is down: an alarm by mail would be stuck, too.
    expect([alarm?.channel, more]).toEqual([chat, []]);
    expect(alarm?.text).toMatch(/^Письма\sи\sсообщения: .*1/);
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2);

    // Lost job: nothing else would retry the message.
    await database.owner.$client.query("DELETE FROM jobs.job WHERE name = 'mail'");
    await watchOutbox(services, inTwoHours());
    expect(await boss.findJobs('mail')).toHaveLength(1);

    // Recovered: one all-clear through every channel. If the problem returns on the same day, it is reported again.
    await database.owner.$client.query("UPDATE messages SET status = 'delivered'");
    await watchOutbox(services, inTwoHours());
    await watchOutbox(services, inTwoHours());
    const over = await database.owner.$client.query(
      "SELECT channel, text FROM messages WHERE kind = 'alarm-over' ORDER BY channel",
    );
    expect(over.rows.map(({ channel }) => channel)).toEqual([chat, 'mail']);
    expect(over.rows[0].text).toMatch(/Письма\sи\sсообщения/);
    await database.owner.transaction((tx) =>
      outbox.add(tx, [{ ...message, key: messageKey('another') }]),
    );
    await database.owner.$client.query(
      "UPDATE messages SET status = 'delivered' WHERE kind = 'alarm-over'",
    );
    await watchOutbox(services, inTwoHours());
    expect(await alarms()).toHaveLength(2);

    await outbox.close();
  } finally {
    await database.close();
  }
});

test('a message that is being sent gets no second job from a retry', async () => {
  await using place = await newDatabase();
  const { log } = memoryLog();
  const database = await openDatabase({ ...place, log, publicRole });
  try {
    const { boss, outbox } = await openOutbox({ database, log, channels: ['mail'] }, false);
    await database.owner.transaction((tx) => outbox.add(tx, [message]));
    const { rows } = await database.owner.$client.query('SELECT id FROM messages');
    const ids = rows.map(({ id }) => String(id));
    const [sending] = await boss.fetch('mail');
    expect(sending?.id).toBe(ids[0]);
    expect(await outbox.retry(ids)).toBe(0);
    expect(await boss.findJobs('mail')).toMatchObject([{ id: ids[0], state: 'active' }]);

    await boss.fail('mail', ids[0] ?? '');
    expect(await outbox.retry(ids)).toBe(1);
    expect(await boss.findJobs('mail')).toMatchObject([{ id: ids[0], state: 'created' }]);
    await outbox.close();
  } finally {
    await database.close();
  }
});

test('messages of a channel that is no longer configured are kept at the next start, without an alarm', async () => {
  await using place = await newDatabase();
  const { log } = memoryLog();
  const database = await openDatabase({ ...place, log, publicRole });
  const stateOf = async () =>
    (await database.owner.$client.query('SELECT channel, status FROM messages ORDER BY channel'))
      .rows;
  try {
    const both = await openOutbox({ database, log, channels: ['mail', chat] }, false);
    const toChat = { ...message, channel: chat, key: messageKey('chat') };
    await database.owner.transaction((tx) => both.outbox.add(tx, [message, toChat]));
    await both.outbox.close();
    // A command reads the same settings but changes nothing.
    await (await openOutbox({ database, log, channels: [] }, false)).outbox.close();
    const waiting = { channel: 'mail', status: 'waiting' };
    expect(await stateOf()).toEqual([{ channel: chat, status: 'waiting' }, waiting]);
    await (await openOutbox({ database, log, channels: [] }, true)).outbox.close();
    expect(await stateOf()).toEqual([{ channel: chat, status: 'kept' }, waiting]);
  } finally {
    await database.close();
  }
});
