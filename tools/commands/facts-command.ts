import { company } from '../../app/content/company.ts';
import { defaultFacts } from '../../app/content/default-facts.ts';
import { type FactName, factSections } from '../../app/content/site-facts.ts';
import { loadFacts } from '../../app/features/facts/current-facts.server.ts';
import { changedFacts, readLastChanges } from '../../app/features/facts/save-facts.server.ts';
import { formatMoment } from '../../app/i18n/date-words.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';

const usage = `Usage: npm run facts -- list      who changed which facts of the company on the desk
       npm run facts -- export    prints what differs from the files, to be pasted into them`;

/** Where a fact stands that is not in `default-company.ts`. */
const files: Partial<Record<FactName, string>> = {
  holidays: 'default-holidays.ts',
  shortDays: 'default-holidays.ts',
  prices: 'default-plans.ts',
  features: 'default-plan-contents.ts',
  rows: 'default-plan-contents.ts',
  people: 'default-attorneys.ts',
};

async function main([command]: string[], { database }: CommandContext): Promise<number> {
  await loadFacts(database);
  if (command === 'list') return list(database);
  if (command === 'export') return printChanges();
  console.error(usage);
  return 1;
}

/** The facts of a section that are not those of the files. */
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

function printChanges(): number {
  const changes = factSections.flatMap(changesIn);
  for (const file of new Set(changes.map(([name]) => files[name] ?? 'default-company.ts'))) {
    console.log(`// app/content/${file}`);
    for (const [name, value] of changes) {
      if ((files[name] ?? 'default-company.ts') !== file) continue;
      console.log(`${name}: ${JSON.stringify(value, null, 2)},`);
    }
  }
  if (changes.length === 0) console.log('// Nothing differs from the files.');
  return 0;
}

await runOnDatabase(main);
