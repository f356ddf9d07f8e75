import { readPageViews } from '../../app/features/visits/read-visits.server.ts';
import { type Opened, runOnDatabase } from '../command.ts';

const usage = 'Usage: npm run visits [-- <days>]    (30 days unless given)';
const width = 44;

/** Most pages that are printed. */
const limit = 10_000;

async function main([asked = '30']: string[], { database }: Opened): Promise<number> {
  if (!/^[1-9]\d{0,3}$/.test(asked)) {
    console.error(usage);
    return 1;
  }
  const pages = await readPageViews(database, Number(asked), { limit });
  const line = (path: string, ...cells: (string | number)[]) =>
    console.log(path.padEnd(width), ...cells.map((cell) => String(cell).padStart(8)));
  line(`Last ${asked} days`, 'all', 'ru', 'kg', 'en');
  for (const { path, all, ru, kg, en } of pages) line(path, all, ru, kg, en);
  return 0;
}

await runOnDatabase(main);
