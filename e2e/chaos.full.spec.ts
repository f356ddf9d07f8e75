// Needs no browser: processes that are killed.
import { setTimeout as pause } from 'node:timers/promises';
import { History } from './support/chaos/history.ts';
import { storedMarks, unnoticed, untilReady, write } from './support/chaos/writers.ts';
import { Mailbox } from './support/mailbox.ts';
import { Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';

// The long version is `npm run test:chaos`.
test('site, database and mail server are killed while people write: nothing is lost or stored twice', async () => {
  const mailbox = await Mailbox.start();
  const settings = { TRUST_PROXY: '1', SMTP_URL: mailbox.url, BACKUPS: '0' };
  const one = await Site.startEmbedded(settings);
  const other = await Site.start({ ...settings, DATA_DIR: one.dataDir });
  const history = new History();
  const ending = new AbortController();
  const clients = Array.from({ length: 6 }, () => write([one, other], history, ending.signal));
  await pause(500);
  for (const site of [one, other]) {
    await site.end('SIGKILL');
    await site.run();
    await untilReady(site);
    await pause(500);
  }
  await mailbox.stop();
  process.kill(one.databasePid, 'SIGKILL');
  await Promise.all([one, other].map(untilReady));
  await mailbox.run();
  await pause(1000);
  ending.abort();
  await Promise.all(clients);

  expect(history.violations(await storedMarks(one))).toEqual([]);
  expect(await unnoticed(one)).toBe(0);
  expect(history.count('acknowledged')).toBeGreaterThan(50);
  expect(history.count('refused')).toBe(0);
  await other.end();
  await one.remove();
  await mailbox.stop();
});
