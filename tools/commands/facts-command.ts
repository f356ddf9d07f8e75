import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../../app/content/company.ts';
import { defaultFacts } from '../../app/content/default-facts.ts';
import { type FactName, factSections } from '../../app/content/site-facts.ts';
import { loadFacts } from '../../app/features/facts/current-facts.server.ts';
import { changedFacts, readLastChanges } from '../../app/features/facts/save-facts.server.ts';
import { formatMoment } from '../../app/i18n/date-words.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';
import { fileOf, writeFact } from '../facts-in-files.ts';

const usage = `Usage: npm run facts -- list      who changed which facts of the company on the desk
       npm run facts -- export    prints what differs from the files, to be pasted into them
       npm run facts -- export --write    writes it into them`;

const root = join(import.meta.dirname, '../..');

async function main([command, option]: string[], { database }: CommandContext): Promise<number> {
  await loadFacts(database);
  if (command === 'list') return list(database);
  if (command === 'export' && option === '--write') return writeChanges();
  if (command === 'export' && !option) return printChanges();
  console.error(usage);
  return 1;
}

/** Facts of a section that differ from those of the files. */
function changesIn(section: (typeof factSections)[number]): [name: FactName, value: unknown][] {
  const now: Record<string, unknown> = company().facts[section];
  const names = changedFacts(defaultFacts[section], now) as FactName[];
  return names.map((name) => [name, now[name]]);
}

async function list(database: CommandContext['database']): Promise<number> {
  for (const { section, last } of await readLastChanges(database)) {
    const names = changesIn(section).map(([name]) => name);
    const who = last ? `${formatMoment(last.at, 'en')}, ${last.by ?? 'somebody who has left'}` : '';
    console.log(`${section}: ${names.join(', ') || 'as in the files'}${who && ` (${who})`}`);
  }
  return 0;
}

type FileChange = { path: string; before: string; after: string; parts: string[] };

/** Facts changed on the desk, by their file. */
function fileChanges(): FileChange[] {
  const files = new Map<string, FileChange>();
  for (const [name, value] of factSections.flatMap(changesIn)) {
    const path = `app/content/${fileOf(name)}`;
    const before = files.get(path)?.before ?? readFileSync(join(root, path), 'utf8');
    const { after, parts } = files.get(path) ?? { after: before, parts: [] };
    const { source, part } = writeFact(after, name, value);
    files.set(path, { path, before, after: source, parts: [...parts, part] });
  }
  if (files.size === 0) console.log('// Nothing differs from the files.');
  return [...files.values()];
}

function printChanges(): number {
  for (const { path, parts } of fileChanges()) console.log([`// ${path}`, ...parts].join('\n'));
  return 0;
}

function writeChanges(): number {
  const changes = fileChanges();
  for (const { path, after } of changes) {
    writeFileSync(join(root, path), after);
    console.log(`Written: ${path}`);
  }
  if (changes.length > 0) format(changes.map(({ path }) => path));
  return 0;
}

/** Without development packages there is no formatter: the files are valid, with long lines. */
function format(paths: string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', ...paths], { cwd: root });
}

await runOnDatabase(main, { usage });
