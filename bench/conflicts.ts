import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCandidates } from '../app/features/conflicts/find-candidates.server.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import { openDatabase } from '../platform/db/database.ts';
import { asMigrator } from '../platform/db/test-database.ts';
import { createLog } from '../platform/log.ts';
import { inventNames } from '../test/fixtures/name-fixtures.ts';

/** Measures how long the comparison of a name takes, and how many it finds: `bench/conflicts.ts [names]`. */
const names = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'bench-conflicts-'));
const database = await openDatabase({
  dataDir: folder,
  log: createLog({ level: 'error' }),
  publicRole,
});
await migrateDatabase(database);
const known = inventNames(names, 7);
for (let from = 0; from < names; from += 5000) {
  await database.owner.$client.query(
    "INSERT INTO parties (kind, name) SELECT 'listed', unnest($1::text[])",
    [known.slice(from, from + 5000)],
  );
}
await asMigrator(database, 'ANALYZE parties');

const asked = inventNames(1000, 99);
const times: number[] = [];
let found = 0;
for (const name of asked) {
  const began = performance.now();
  const { candidates, more } = await findCandidates(database, name, { nameHash: '' });
  times.push(performance.now() - began);
  found += candidates.length + more;
}
times.sort((one, other) => one - other);
const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(
  `${asked.length} names among ${names}: median ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms; ` +
    `${(found / asked.length).toFixed(1)} different names found for each; load ${loadavg()[0]?.toFixed(1)}`,
);
await database.close();
await rm(folder, { recursive: true, force: true });
