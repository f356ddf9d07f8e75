import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insert, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { requestFiles } from '../../db/schema/request-files.ts';
import { readEnv } from '../../platform/env.ts';
import { openFileSeal, sealKeyFile } from '../../platform/file-seal.ts';
import { checkFileKey } from './check-files.ts';

test("a missing or different key of clients' files is reported", async () => {
  await using site = await openTestSite();
  const { database, dataDir } = site;
  const env = readEnv({ DATA_DIR: dataDir });
  const check = async () => {
    const [finding] = await checkFileKey(env, database);
    return finding && `${finding.level}: ${finding.text}`;
  };
  expect(await check()).toBeUndefined();

  const request = await insertRequest(database);
  const message = await insert(database, 'request_details', {
    request_id: request,
    text: 'x',
    idempotency_key: '1',
  });
  const sealed = Buffer.from(await openFileSeal({ dataDir }).seal(Buffer.from('a paper')));
  await database.owner.insert(requestFiles).values({
    message_id: Number(message),
    name: 'a.pdf',
    type: 'application/pdf',
    size: 7,
    sealed,
  });
  expect(await check()).toMatch(/^note: They open with .*files\.key only/);

  await rm(join(dataDir, sealKeyFile));
  expect(await check()).toMatch(/^wrong: .*files\.key is missing/);
  await mkdir(join(dataDir, sealKeyFile));
  expect(await check()).toMatch(/^wrong: .*files\.key cannot be read/);
  await rm(join(dataDir, sealKeyFile), { recursive: true });
  await openFileSeal({ dataDir }).seal(Buffer.from('a paper after the restore'));
  expect(await check()).toMatch(/^wrong: They are sealed for another key/);
});
