import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate.ts';
import { publicRole } from '#db/roles.ts';
import { newDatabase } from '#db/test-server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { readEnv } from '#platform/env.ts';
import { photos } from '../tables.ts';
import { checkPhotos } from './check-photos.server.ts';

test('photos of the news that are gone are counted', async () => {
  await using place = await newDatabase();
  const database = await openDatabase({ ...place, log: memoryLog().log, publicRole });
  await migrateDatabase(database);
  const env = readEnv({ DATA_DIR: place.dataDir });
  const folder = join(env.DATA_DIR, 'photos');
  await mkdir(folder, { recursive: true });
  const size = { width: 800, height: 600 };
  await database.owner.insert(photos).values([
    { id: 'a', file: 'one', ...size },
    { id: 'b', file: 'one', ...size },
    { id: 'c', file: 'two', ...size },
  ]);
  await writeFile(join(folder, 'one.webp'), '-');
  const check = () => checkPhotos({ env, database, now: new Date() });
  expect(await check()).toMatchObject([
    { level: 'wrong', text: expect.stringMatching(/^1 of 2 are not in /) },
  ]);
  await writeFile(join(folder, 'two.webp'), '-');
  expect(await check()).toEqual([]);
  await database.close();
});
