import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { publicRole } from '../../db/roles.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { memoryLog, temporaryFolder } from '../../platform/db/test-database.ts';
import { socketFolderOf } from '../../platform/embedded-postgres/socket-folder.ts';
import { readEnv } from '../../platform/env.ts';
import { mailSender } from '../../platform/outbox/mail.ts';
import { watchHealth } from './watch-health.ts';

const env = readEnv({
  STAFF_EMAIL: 'staff@example.com',
  SITE_URL: 'https://example.com',
  DATA_DIR: import.meta.dirname,
});

test('a database outage of two minutes, and its end, are reported without the database', async () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onData: (stream, _, done) =>
      void text(stream)
        .then((mail) => mails.push(mail))
        .then(() => done()),
  });
  const smtp = server.listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  await using folder = await temporaryFolder();
  const { log } = memoryLog();
  const embedded = { dataDir: folder.path, log, publicRole };
  let host = await openDatabase(embedded);
  const databaseUrl = `postgres:///kalys?host=${socketFolderOf(folder.path, 'kalys')}&user=kalys`;
  const database = await openDatabase({ ...embedded, databaseUrl });
  const mail = mailSender(
    `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    () => 'a@example.com',
  );
  const watch = watchHealth({
    database,
    log,
    env,
    senders: { mail: mail.send },
  });
  const after = (minutes: number) =>
    new Date(Date.parse('2026-11-22T12:00:00Z') + minutes * 60_000);
  try {
    await watch.look(after(0));
    await host.close();
    await watch.look(after(1));
    await watch.look(after(2));
    expect(mails).toEqual([]);
    await watch.look(after(3));
    await watch.look(after(4));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: staff@example.com');
    host = await openDatabase(embedded);
    await watch.look(after(9));
    await watch.look(after(10));
    expect(mails).toHaveLength(2);
    // Shorter than two minutes: no alarm.
    await host.close();
    await watch.look(after(11));
    host = await openDatabase(embedded);
    await watch.look(after(12));
    expect(mails).toHaveLength(2);
  } finally {
    watch.close();
    mail.close();
    await database.close();
    await host.close();
    server.close(() => undefined);
  }
});

test('a database that is read-only for two minutes is reported directly, with an all-clear', async () => {
  const told: string[] = [];
  let takesWrites = false;
  const watch = watchHealth({
    database: { isReady: async () => true, takesWrites: async () => takesWrites } as Database,
    log: memoryLog().log,
    env,
    senders: { mail: async ({ subject }) => void told.push(subject) },
  });
  const began = Date.parse('2026-11-22T12:00:00Z');
  for (const minutes of [0, 1, 2, 3]) await watch.look(new Date(began + minutes * 60_000));
  expect(told).toEqual([expect.stringMatching(/^Сайту нужна помощь: База\sданных/)]);
  takesWrites = true;
  await watch.look(new Date(began + 4 * 60_000));
  expect(told).toHaveLength(2);
  watch.close();
});
