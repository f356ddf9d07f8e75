import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedTexts } from '../../app/content/texts.server.ts';
import { loadTexts } from '../../app/features/texts/live-texts.server.ts';
import { changedFiles } from '../../app/i18n/i18n.server.ts';
import { languages } from '../../app/i18n/languages.ts';
import { type Opened, runOnDatabase } from '../command.ts';

const usage = `Usage: npm run texts -- list              the texts that were changed on the desk
       npm run texts -- export <folder>   writes the changed files; copy them to app/i18n/messages,
                                          then npm run format`;

async function main([command, folder]: string[], { database }: Opened): Promise<number> {
  await loadTexts(database);
  if (command === 'list' && !folder) return list();
  if (command === 'export' && folder) return exportFiles(folder);
  console.error(usage);
  return 1;
}

function list(): number {
  const lines = languages.flatMap((language) =>
    [...changedTexts(language)].map(([key, text]) => `${language} ${key}\n   ${text}`),
  );
  console.log(lines.length > 0 ? lines.join('\n') : 'No text was changed.');
  return 0;
}

function exportFiles(folder: string): number {
  let written = 0;
  for (const language of languages) {
    const changed = new Set([...changedTexts(language).keys()].map((key) => key.split(':', 1)[0]));
    for (const [file, messages] of changedFiles(language, changedTexts(language))) {
      if (!changed.has(file)) continue;
      mkdirSync(join(folder, language), { recursive: true });
      const path = join(folder, language, `${file}.json`);
      // As the files have it: a soft hyphen that nobody sees would be lost.
      const json = JSON.stringify(messages, null, 2).replaceAll('\u00ad', '\\u00ad');
      writeFileSync(path, `${json}\n`);
      console.log(path);
      written += 1;
    }
  }
  if (written === 0) console.log('No text was changed: nothing to write.');
  return 0;
}

await runOnDatabase(main);
