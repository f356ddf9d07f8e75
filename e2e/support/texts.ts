import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../app/i18n/languages.ts';
import type { Messages } from '../../app/i18n/messages.ts';

const folder = join(import.meta.dirname, '../../app/i18n/messages');

/** The texts of a language as they stand in its file. */
export function texts<N extends keyof Messages>(language: Language, namespace: N): Messages[N] {
  return JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8'));
}
