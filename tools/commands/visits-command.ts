import { type Opened, runOnDatabase } from '../command.ts';

const usage = 'Usage: npm run visits [-- <days>]    (30 days unless given)';
const width = 44;

type Row = { path: string; ru: number; kg: number; en: number; total: number };

async function main([asked = '30']: string[], { database }: Opened): Promise<number> {
  if (!/^[1-9]\d{0,3}$/.test(asked)) {
    console.error(usage);
    return 1;
  }
  const { rows } = await database.owner.$client.query<Row>(
    `SELECT path, sum(visits)::int AS total,
         coalesce(sum(visits) FILTER (WHERE lang = 'ru'), 0)::int AS ru,
         coalesce(sum(visits) FILTER (WHERE lang = 'kg'), 0)::int AS kg,
         coalesce(sum(visits) FILTER (WHERE lang = 'en'), 0)::int AS en
       FROM page_visits
       WHERE day > (now() AT TIME ZONE 'Asia/Bishkek')::date - $1::int
       GROUP BY path ORDER BY total DESC, path`,
    [Number(asked)],
  );
  const line = (path: string, ...cells: (string | number)[]) =>
    console.log(path.padEnd(width), ...cells.map((cell) => String(cell).padStart(8)));
  line(`Last ${asked} days`, 'all', 'ru', 'kg', 'en');
  for (const { path, total, ru, kg, en } of rows) line(path, total, ru, kg, en);
  return 0;
}

await runOnDatabase(main);
