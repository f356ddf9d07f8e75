import { expect, test } from 'vitest';
import { publicRole } from '../../db/roles.ts';
import { asSuperuser, newDatabase } from '../../db/test-server.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { memoryLog } from '../../platform/db/test-database.ts';
import { readEnv } from '../../platform/env.ts';
import { checkRole } from './check-role.ts';

test('a site that runs as the owner of its tables gets advice', async () => {
  await using place = await newDatabase();
  const { log } = memoryLog();
  const check = async (databaseUrl: string, ownerUrl = place.ownerUrl) => {
    const database = await openDatabase({ dataDir: place.dataDir, databaseUrl, log, publicRole });
    const env = readEnv({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl });
    return checkRole(env, database).finally(() => database.close());
  };
  expect(await check(place.databaseUrl)).toEqual([]);
  expect(await check(place.databaseUrl, '')).toMatchObject([
    { level: 'wrong', text: expect.stringContaining('set DATABASE_OWNER_URL') },
  ]);
  expect(await check(place.ownerUrl)).toMatchObject([{ level: 'note' }]);
  expect(await check(place.ownerUrl, place.databaseUrl)).toMatchObject([
    { level: 'wrong', text: expect.stringContaining('exchange it and DATABASE_OWNER_URL') },
  ]);
  const owner = 'kalys';
  await asSuperuser(place.databaseUrl, `CREATE ROLE member LOGIN IN ROLE kalys_site, ${owner}`);
  const member = place.databaseUrl.replaceAll('kalys_site', 'member');
  expect(await check(member)).toMatchObject([
    { level: 'wrong', text: expect.stringContaining(`"REVOKE ${owner} FROM member"`) },
  ]);
  await asSuperuser(place.databaseUrl, 'DROP ROLE member');
  await asSuperuser(place.databaseUrl, 'CREATE ROLE mighty LOGIN BYPASSRLS IN ROLE kalys_site');
  const mighty = place.databaseUrl.replaceAll('kalys_site', 'mighty');
  expect(await check(mighty)).toMatchObject([
    { level: 'wrong', text: expect.stringContaining('"ALTER ROLE mighty NOSUPERUSER') },
  ]);
  await asSuperuser(place.databaseUrl, 'ALTER ROLE mighty NOBYPASSRLS CREATEROLE');
  expect(await check(mighty)).toMatchObject([{ level: 'wrong' }]);
  await asSuperuser(place.databaseUrl, 'DROP ROLE mighty');
});
