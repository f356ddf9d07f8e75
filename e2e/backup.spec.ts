import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runCommand } from './support/command.ts';
import { writeRequest } from './support/requests.ts';
import { Site } from './support/site.ts';

test('a backup of the running site restores on a new machine: pages, requests, personal links', async () => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'kalys-backup-'));
  const site = await Site.start();
  const { code, path, phone } = await writeRequest(site);
  const made = await runCommand(site, 'backup', [folder]);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  await site.remove();

  const [file = ''] = await readdir(folder);
  const other = await Site.start();
  const used = await runCommand(other, 'restore', [join(folder, file)]);
  expect(used.code).toBe(1);
  expect(used.stderr).toMatch(/^This database holds something already: .*\n$/);

  // As on a new machine: nothing in DATA_DIR.
  await other.end();
  await rm(other.dataDir, { recursive: true });
  const restored = await runCommand(other, 'restore', [join(folder, file)]);
  expect(restored.stderr).toBe('');
  expect(restored.code).toBe(0);
  await other.run();
  expect((await fetch(`${other.url}/blog-fullwidth`)).status).toBe(200);
  const page = await fetch(`${other.url}${path}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(code);
  const { stdout } = await runCommand(other, 'requests', ['list']);
  expect(stdout).toContain(code);
  expect(stdout).toContain(phone);
  await other.remove();
  await rm(folder, { recursive: true });
});
