import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedTexts } from '../../app/content/texts.server.ts';
import { loadTexts } from '../../app/features/texts/live-texts.server.ts';
import { changedFiles } from '../../app/i18n/i18n.server.ts';
import { languages } from '../../app/i18n/languages.ts';
import nativeReading from '../../app/i18n/native-reading.json' with { type: 'json' };
import {
  type NativeReading,
  readingHash,
  textFiles,
  unreadFiles,
} from '../../app/i18n/native-reading.server.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';
import { unknownWords } from '../spelling.ts';

const usage = `Usage: npm run texts -- list              the texts that were changed on the desk
       npm run texts -- export <folder>   writes the changed files; copy them to app/i18n/messages,
                                          then npm run format
       npm run texts -- unread            the files whose reading is not noted in the files
       npm run texts -- read kg/home …    notes that one has read the files today
       npm run texts -- spelling <list>   the Kyrgyz forms that neither a word list nor ours knows`;

const i18nFolder = join(import.meta.dirname, '../../app/i18n');

async function main([command, folder]: string[], { database }: CommandContext): Promise<number> {
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
      // Escaped as in the files: an invisible soft hyphen would be lost.
      const json = JSON.stringify(messages, null, 2).replaceAll('\u00ad', '\\u00ad');
      writeFileSync(path, `${json}\n`);
      console.log(path);
      written += 1;
    }
  }
  if (written === 0) console.log('No text was changed: nothing to write.');
  return 0;
}

function listUnread(): number {
  const read: NativeReading = nativeReading;
  const lines = unreadFiles(textFiles(), read);
  console.log(lines.length > 0 ? lines.join('\n') : 'Every file was read by a native speaker.');
  console.log(
    'What staff mark as read on the desk of a site stays with that site, and is not counted.',
  );
  return 0;
}

function noteReading(files: string[]): number {
  const texts = textFiles();
  const unknown = files.filter((file) => !texts.has(file));
  if (unknown.length > 0) {
    console.error(`There is no file of texts ${unknown.join(', ')}.`);
    return 1;
  }
  const date = new Date().toISOString().slice(0, 10);
  const read: NativeReading = { ...nativeReading };
  for (const file of files) read[file] = { date, hash: readingHash(texts.get(file) ?? '') };
  writeFileSync(join(i18nFolder, 'native-reading.json'), `${JSON.stringify(read, null, 2)}\n`);
  console.log(
    `Noted in app/i18n/native-reading.json: ${files.join(', ')}. Commit it: the next release is a fresh copy of the repository. On a server it is noted on the desk, "Texts".`,
  );
  return 0;
}

/** A warning, not an error: new names are not mistakes. */
function listUnknown(list: string): number {
  if (!existsSync(list)) {
    console.error(`There is no word list ${list}: docs/language-review.md says how to get one.`);
    return 1;
  }
  const known = [list, join(import.meta.dirname, '../kyrgyz-words.txt')].flatMap((path) =>
    readFileSync(path, 'utf8').toLowerCase().split('\n'),
  );
  const kyrgyz = [...textFiles()].filter(([file]) => file.startsWith('kg/'));
  const lines = unknownWords(new Map(kyrgyz), new Set(known));
  console.log(lines.length > 0 ? lines.join('\n') : 'Every word is known.');
  return 0;
}

const [command, file, ...more] = process.argv.slice(2);
if (command === 'unread') process.exitCode = listUnread();
else if (command === 'read' && file) process.exitCode = noteReading([file, ...more]);
else if (command === 'spelling' && file) process.exitCode = listUnknown(file);
else await runOnDatabase(main, { usage });
