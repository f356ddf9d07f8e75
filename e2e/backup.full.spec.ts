// Needs no browser: commands, and a site on another machine.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys } from '../db/backup-encryption.ts';
import { startTestStore } from '../platform/test-store.ts';
import { runCommand } from './support/command.ts';
import { query } from './support/query.ts';
import { writeRequest } from './support/requests.ts';
import { Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';

/** The only line on stderr: the command's target site. */
const namesSite = /^http:\/\/\S+, database embedded, in \S+\n$/;
const namesPlace = /^Restoring into the database embedded, in \S+\n$/;

const storedRequests = (site: Site) => query(site, 'SELECT code, phone FROM requests');

test('a backup of the running site restores on a new machine: pages, requests, personal links', async () => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'kalys-backup-'));
  const site = await Site.startEmbedded();
  const { code, path, phone } = await writeRequest(site);
  const made = await runCommand(site, 'backup', [folder]);
  expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(namesSite) });
  await site.remove();

  const [file = ''] = await readdir(folder);
  const other = await Site.startEmbedded();
  const used = await runCommand(other, 'restore', [join(folder, file)]);
  expect(used.code).toBe(1);
  expect(used.stderr).toMatch(/^This database holds something already: .*\n$/);

  // As on a new machine: DATA_DIR is empty.
  await other.end();
  await rm(other.dataDir, { recursive: true });
  const restored = await runCommand(other, 'restore', [join(folder, file)]);
  expect(restored.stderr).toMatch(namesPlace);
  expect(restored.code).toBe(0);
  await other.run();
  expect((await fetch(`${other.url}/blog-fullwidth`)).status).toBe(200);
  const page = await fetch(`${other.url}${path}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(code);
  expect(await storedRequests(other)).toEqual([{ code, phone }]);
  await other.remove();
  await rm(folder, { recursive: true });
});

test('a machine that burnt down comes back from the store of backups and the key: data and photos', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kalys-store-'));
  const store = await startTestStore(join(folder, 's3'));
  const { recipient, identity } = await createKeys();
  const keyFile = join(folder, 'key.txt');
  // As copied from a screen with a line break.
  await writeFile(keyFile, `# for the safe\n${identity.slice(0, 40)}\n  ${identity.slice(40)}\n`);
  const settings = { BACKUP_S3: store.url(), BACKUP_KEY: recipient };
  const site = await Site.startEmbedded();
  const { code } = await writeRequest(site);
  const photos = join(site.dataDir, 'photos');
  await mkdir(photos);
  await writeFile(join(photos, 'one.webp'), 'photo');
  const made = await runCommand(site, 'backup', [], settings);
  expect(made.stderr).toMatch(namesSite);
  expect(made.stdout).toContain('in the store of BACKUP_S3 too, with 1 new photos.');
  await site.end();
  await rm(site.dataDir, { recursive: true });

  const keyless = await runCommand(site, 'restore', ['s3'], settings);
  expect(keyless).toMatchObject({ code: 1, stderr: expect.stringContaining('encrypted') });
  const restored = await runCommand(site, 'restore', ['s3', keyFile], settings);
  expect(restored).toMatchObject({ code: 0, stderr: expect.stringMatching(namesPlace) });
  expect(restored.stdout).toMatch(
    / rows, 1 photos\. Start the site now; everybody signs in to the desk again\.\nStaff are those of the copy: .*\/desk\/staff\.\n$/,
  );
  expect(await readFile(join(photos, 'one.webp'), 'utf8')).toBe('photo');
  await site.run();
  expect(await storedRequests(site)).toMatchObject([{ code }]);
  await site.remove();
  await store.close();
  await rm(folder, { recursive: true });
});
