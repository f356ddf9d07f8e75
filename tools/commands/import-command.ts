import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Services } from '../../app/context.ts';
import { defaultLanguage, languageFromTag } from '../../app/i18n/languages.ts';
import { hooks } from '../../app/modules.server.ts';
import { runCommand } from '../command.ts';

const kinds = Object.assign({}, ...hooks('imports')) as ReturnType<typeof hooks<'imports'>>[number];

const usage = `Usage: npm run import -- ${Object.keys(kinds).join('|')} <file> [--lang ru|kg|en] [--source <name>] [--publish] [--yes]
       Says what the file would add; with --yes, adds it. --publish: public at once; --lang: of entries that name none.`;

async function main(args: string[], services: Services): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      lang: { type: 'string' },
      source: { type: 'string', default: '' },
      publish: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const [kind = '', path, ...rest] = positionals;
  const run = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const language = values.lang ? languageFromTag(values.lang) : defaultLanguage;
  if (!run || !path || rest.length > 0 || !language) {
    console.error(usage);
    return 1;
  }
  const { source, publish, yes: apply } = values;
  const bytes = await readFile(path);
  const file = { name: basename(path), bytes, language, source, publish };
  const result = await run(services, file, { apply, by: '' });
  if ('problem' in result) {
    console.error(result.problem);
    return 1;
  }
  for (const line of result.lines) console.log(line);
  const added = Object.entries(result.added).map(([what, count]) => `${what} ${count}`);
  console.log(
    `${apply ? 'Added' : 'Would add'}: ${added.join(', ')}. There already: ${result.known}. Refused: ${result.refused}.`,
  );
  if (!apply) console.log('Nothing has changed. Add --yes to import.');
  return 0;
}

await runCommand(main, usage);
