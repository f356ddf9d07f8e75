import { expect, test } from 'vitest';
import { publicRole } from '../../db/roles.ts';
import { newDatabase } from '../../db/test-server.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { eventually, memoryLog } from '../../platform/db/test-database.ts';
import { openOutbox } from '../../platform/outbox/outbox.ts';
import { scheduleNightly } from './nightly.ts';

test('the nightly job is scheduled in Bishkek time, deletes what is due and logs the counts', async () => {
  await using place = await newDatabase();
  const { log, lines } = memoryLog();
  const database = await openDatabase({ ...place, log, publicRole });
  const { boss, outbox } = await openOutbox({ database, log, channels: ['mail'] }, false);
  try {
    const client = database.owner.$client;
    await client.query(`
      INSERT INTO subscribers (email, lang, asked_at)
      VALUES ('old@example.com', 'ru', now() - interval '91 days'), ('new@example.com', 'ru', now())`);
    // Left by a previous process: run at once.
    await boss.createQueue('nightly');
    await boss.send('nightly', null);
    await scheduleNightly(boss, { database, log, outbox, siteUrl: 'https://kalys.example' });
    await eventually(async () => lines.some(({ msg }) => msg === 'Retention periods kept'));

    const said = lines.find(({ msg }) => msg === 'Retention periods kept');
    expect(said).toMatchObject({ deleted: { subscribers: 1, requests: 0 } });
    expect(JSON.stringify(lines)).not.toContain('example.com');
    const { rows } = await client.query('SELECT email FROM subscribers');
    expect(rows).toEqual([{ email: 'new@example.com' }]);
    const [plan] = await boss.getSchedules('nightly');
    expect(plan).toMatchObject({ cron: '30 3 * * *', timezone: 'Asia/Bishkek' });
  } finally {
    await outbox.close();
    await database.close();
  }
});
