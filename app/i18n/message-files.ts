import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const app = join(import.meta.dirname, '..');

/** Text files of core and modules, below `app/`: the last folder is the language, the name the namespace. */
const patterns = ['i18n/messages/*/*.json', 'modules/**/texts/*/*.json'];

/** A text file: `kg/home` is the namespace `home` in Kyrgyz. */
export type MessageFile = { language: string; namespace: string; path: string };

/** Every text file, by language, then by namespace. */
export function messageFiles(): MessageFile[] {
  const files = globSync(patterns, { cwd: app }).map((path) => ({
    language: basename(dirname(path)),
    namespace: basename(path, '.json'),
    path: join(app, path),
  }));
  const key = ({ language, namespace }: MessageFile) => `${language}/${namespace}`;
  return files.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
