import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { untilReady } from '../../e2e/support/chaos/writers.ts';
import { Site } from '../../e2e/support/site.ts';
import { type Figures, settings, tryOut } from './trial.ts';

const root = join(import.meta.dirname, '../..');

/** Paths that a checkout does not need in order to run. */
const left = new Set(['.git', 'data', 'node_modules', 'screenshots', 'test-results']);

/** A checkout of the "next" version: the same program with one more migration that adds a column. */
async function nextVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kalys-next-'));
  await cp(root, folder, { recursive: true, filter: (path) => !left.has(basename(path)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const journal = join(folder, 'db/migrations/meta/_journal.json');
  const { entries, ...head } = JSON.parse(await readFile(journal, 'utf8'));
  const last = entries.at(-1);
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' };
  await writeFile(journal, JSON.stringify({ ...head, entries: [...entries, added] }));
  await writeFile(
    join(folder, 'db/migrations/next.sql'),
    "ALTER TABLE requests ADD COLUMN next_version text NOT NULL DEFAULT '';",
  );
  return folder;
}

/** Rolling update of three sites to the next version, and rollback. */
export async function updateInTurn(): Promise<Figures> {
  const next = await nextVersion();
  const first = await Site.start(settings);
  const shared = { ...settings, DATA_DIR: first.dataDir };
  const sites = [first, await Site.start(shared), await Site.start(shared)];
  try {
    return await tryOut('three sites: updated with a migration, and back', sites, {
      blows: 2 * sites.length,
      clients: 2,
      async blow(n) {
        const site = sites[n % sites.length] as Site;
        const began = performance.now();
        await site.end();
        await site.run(n < sites.length ? next : root);
        await untilReady(site);
        return performance.now() - began;
      },
    });
  } finally {
    for (const site of sites.slice(1)) await site.end();
    await first.remove();
    await rm(next, { recursive: true, force: true });
  }
}
