import { expect, test } from 'vitest';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { publicRole } from '../../db/roles.ts';
import { newDatabase } from '../../db/test-server.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { eventually, memoryLog } from '../../platform/db/test-database.ts';
import { openOutbox } from '../../platform/outbox/outbox.ts';
import { scheduleNightly } from './nightly.ts';

test('the nightly job is scheduled in Bishkek time, deletes due data and logs the counts', async () => {
  await using place = await newDatabase();
  const { log, lines } = memoryLog();
  const database = await openDatabase({ ...place, log, publicRole });
  const { boss, outbox } = await openOutbox({ database, log, channels: ['mail'] }, false);
  try {
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await insertRequest(database, { code: 'old', status: 'quarantine', created_at: ago(91) });
    await insertRequest(database, { code: 'new', status: 'quarantine', created_at: ago(89) });
    // Left by a previous process: runs at once.
    await boss.createQueue('nightly');
    await boss.send('nightly', null);
    await scheduleNightly(boss, { database, log });
    await eventually(async () => lines.some(({ msg }) => msg === 'Retention periods kept'));

    const said = lines.find(({ msg }) => msg === 'Retention periods kept');
    expect(said).toMatchObject({ deleted: { requests: 1 } });
    expect(JSON.stringify(lines)).not.toContain('example.com');
    const { rows } = await database.owner.$client.query('SELECT code FROM requests');
    expect(rows).toEqual([{ code: 'new' }]);
    const [plan] = await boss.getSchedules('nightly');
    expect(plan).toMatchObject({ cron: '30 3 * * *', timezone: 'Asia/Bishkek' });
  } finally {
    await outbox.close();
    await database.close();
  }
});
