import { expect, onTestFinished, test, vi } from 'vitest';
import { migrateDatabase } from '../../db/migrate.ts';
import { publicRole } from '../../db/roles.ts';
import { Mailbox } from '../../e2e/support/mailbox.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { memoryLog, temporaryFolder } from '../../platform/db/test-database.ts';
import { socketFolderOf } from '../../platform/embedded-postgres/socket-folder.ts';
import { readEnv } from '../../platform/env.ts';
import { createSecret } from '../../platform/secret.ts';
import { startDelivery } from './delivery.ts';

test('the alarm of a database outage does not use the database', async () => {
  const mailbox = await Mailbox.start();
  await using folder = await temporaryFolder();
  const { log } = memoryLog();
  const embedded = { dataDir: folder.path, log, publicRole };
  const host = await openDatabase(embedded);
  const databaseUrl = `postgres:///kalys?host=${socketFolderOf(folder.path, 'kalys')}&user=kalys`;
  const database = await openDatabase({ ...embedded, databaseUrl });
  await migrateDatabase(database);
  const env = readEnv({
    SMTP_URL: mailbox.url,
    STAFF_EMAIL: 'staff@example.com',
    BACKUPS: '0',
  });
  const started = vi.spyOn(globalThis, 'setInterval');
  const secret = createSecret(Buffer.from('a key of this test'));
  const services = { env, database, log, secret } as Parameters<typeof startDelivery>[0];
  const delivery = await startDelivery(services);
  // The full check, every 30 s.
  const look = started.mock.calls.filter(([, ms]) => ms === 30_000).at(-1)?.[0] as () => void;
  started.mockRestore();
  onTestFinished(async () => {
    vi.useRealTimers();
    await delivery.close();
    await database.close();
    await mailbox.stop();
  });
  await host.close();
  const began = Date.now();
  for (const minutes of [0, 3]) {
    vi.useFakeTimers({ toFake: ['Date'], now: began + minutes * 60_000 });
    look();
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  expect(mailbox.mails.flatMap(({ to }) => to)).toEqual(['staff@example.com']);
});
