import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './run-migrations.ts';
import { memoryLog, temporaryFolder } from './test-database.ts';

const publicRole = 'test_public';

async function writeMigrations(folder: string, migrations: string[]): Promise<string> {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((_, idx) => {
    return { idx, version: '7', when: idx + 1, tag: `000${idx}_test`, breakpoints: true };
  });
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await Promise.all(
    migrations.map((text, index) => writeFile(join(folder, `000${index}_test.sql`), text)),
  );
  return folder;
}

describe('migrate', () => {
  it('runs each migration once, also from several processes, however long it takes', async () => {
    await using folder = await temporaryFolder();
    const { log } = memoryLog();
    const dataDir = folder.path;
    const database = await openDatabase({ dataDir, log, publicRole });
    const second = await openDatabase({ dataDir, log, publicRole });
    const count = async () =>
      (await database.owner.$client.query('select count(*)::int as n from runs')).rows[0].n;
    try {
      const first =
        'create table runs (n int);\n--> statement-breakpoint\ninsert into runs values (1);';
      const place = await writeMigrations(join(dataDir, 'migrations'), [first]);
      await Promise.all([migrate(database.session, place), migrate(second.session, place)]);
      expect(await count()).toBe(1);

      // Longer than any query of a page may take.
      await writeMigrations(place, [first, 'insert into runs select 2 from pg_sleep(6.5)']);
      await Promise.all([migrate(second.session, place), migrate(database.session, place)]);
      await migrate(database.session, place);
      expect(await count()).toBe(2);

      await writeMigrations(place, [
        first,
        'select 1',
        'insert into runs values (3); select 1 / 0',
      ]);
      await expect(migrate(database.session, place)).rejects.toThrow();
      expect(await count()).toBe(2);
    } finally {
      await second.close();
      await database.close();
    }
  });
});
