import type { i18n } from 'i18next';
import { languageFromTag } from './languages.ts';
import type { Messages } from './message-types.ts';

/**
 * All texts of a namespace, without interpolation. In a file without JSX: commands, which Node runs, read texts too.
 * @param tag of the language; plural forms that the language of the texts lacks are those of the default one
 * @throws while a language has no such file yet
 */
export function messagesIn<N extends keyof Messages>(
  texts: i18n,
  namespace: N,
  tag: string = texts.language,
): Messages[N] {
  const found = texts.getResourceBundle(tag, namespace) as Messages[N] | undefined;
  if (!found) {
    const folder = languageFromTag(texts.language);
    throw new Error(`There is no file of texts ${folder}/${namespace}.json`);
  }
  return found;
}
