import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { packageProgram } from './package-program.ts';

// `npm run db:generate`: runs drizzle-kit in this process, for its prompts, without its list of all tables
// (docs/how-to/add-a-table.md).
const migrations = join(import.meta.dirname, '../db/migrations');
const before = new Set(readdirSync(migrations));
const noise = /^(\d+ tables\n|No config path provided|Reading config file)/;

const { log } = console;
console.log = (...said: unknown[]) => {
  if (!noise.test(stripVTControlCharacters(String(said[0])))) log(...said);
};
process.on('exit', () => {
  for (const name of readdirSync(migrations)) {
    if (before.has(name)) continue;
    const path = join(migrations, name);
    if (!readFileSync(path, 'utf8').endsWith('\n')) appendFileSync(path, '\n');
    log('Read it: the site applies it at its next start. Then: npm run test:unit -- db/');
  }
  // Only the newest snapshot is ever used.
  const meta = join(migrations, 'meta');
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name));
});
process.argv.splice(2, 0, 'generate');
await import(pathToFileURL(packageProgram('drizzle-kit')).href);
