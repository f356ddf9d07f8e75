import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { listenToNotices } from './notices.ts';
import { eventually, memoryLog, temporaryFolder } from './test-database.ts';

test('notifications arrive at commit, also after a lost connection', async () => {
  await using folder = await temporaryFolder();
  const { log } = memoryLog();
  const database = await openDatabase({ dataDir: folder.path, log, publicRole: 'test_public' });
  const ask = (sql: string) => database.owner.$client.query(sql);
  const heard: string[] = [];
  let gaps = 0;
  const stopListening = listenToNotices({
    session: database.session,
    channel: 'Odd "name"',
    onNotice: (payload) => heard.push(payload),
    onGap: () => {
      gaps += 1;
    },
    log,
  });
  try {
    await eventually(async () => gaps === 1);
    const say = (payload: string) => ask(`select pg_notify('Odd "name"', '${payload}')`);
    const client = await database.owner.$client.connect();
    await client.query(`begin; select pg_notify('Odd "name"', 'undone'); rollback`);
    client.release();
    await say('first');
    await eventually(async () => heard.length > 0);

    await ask(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'notices'`);
    await eventually(async () => gaps === 2);
    await say('second');
    await eventually(async () => heard.length > 1);
    expect(heard).toEqual(['first', 'second']);

    await stopListening();
    const { rows } = await ask(`select 1 from pg_stat_activity where application_name = 'notices'`);
    expect(rows).toEqual([]);
  } finally {
    await stopListening();
    await database.close();
  }
});
