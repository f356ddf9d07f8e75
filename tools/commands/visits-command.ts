import { readPageViews } from '../../app/features/visits/read-visits.server.ts';
import { languages } from '../../app/i18n/languages.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';

const usage = 'Usage: npm run visits [-- <days>]    (30 days unless given)';
const width = 44;

/** Most pages that are printed. */
const limit = 10_000;

async function main([asked = '30']: string[], { database }: CommandContext): Promise<number> {
  if (!/^[1-9]\d{0,3}$/.test(asked)) {
    console.error(usage);
    return 1;
  }
  const pages = await readPageViews(database, Number(asked), { limit });
  const line = (path: string, ...cells: (string | number)[]) =>
    console.log(path.padEnd(width), ...cells.map((cell) => String(cell).padStart(8)));
  line(`Last ${asked} days`, 'all', ...languages);
  for (const { path, all, ...views } of pages) {
    line(path, all, ...languages.map((language) => views[language]));
  }
  return 0;
}

await runOnDatabase(main, { usage });
