import type { TextKey } from '../i18n/text-of.ts';
import { textFiles } from '../modules.ts';

const titles: Record<string, TextKey> = textFiles;

/** What the desk calls a file of texts. */
export function fileTitle(file: string): TextKey {
  return titles[file] ?? (`deskTexts:files.${file}` as TextKey);
}
