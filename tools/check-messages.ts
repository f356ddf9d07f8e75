import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareMessages } from '../app/i18n/compare-messages.ts';
import { languages, languageTag } from '../app/i18n/languages.ts';

const folder = join(import.meta.dirname, '../app/i18n/messages');
const reference = 'ru';
const problems: string[] = [];

const names = (language: string) => readdirSync(join(folder, language)).sort();
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as unknown;

for (const language of languages) {
  for (const file of new Set([...names(reference), ...names(language)])) {
    if (!names(language).includes(file)) problems.push(`${language}/${file} is missing`);
    else if (!names(reference).includes(file)) problems.push(`${language}/${file} is surplus`);
    else {
      const found = compareMessages(
        { tag: languageTag(reference), messages: read(reference, file) },
        { tag: languageTag(language), messages: read(language, file) },
      );
      problems.push(...found.map((problem) => `${language}/${file}: ${problem}`));
    }
  }
}

if (problems.length > 0) {
  console.error(`Texts are not complete:\n  ${problems.join('\n  ')}`);
  process.exit(1);
}
