import type { i18n } from 'i18next';
import { languageFromTag } from './languages.ts';
import type { Messages } from './message-types.ts';

/**
 * All texts of a namespace, without interpolation. In a file without JSX: commands, which Node runs directly, need
 * texts too.
 * @param tag of the language; missing plural forms come from the default language
 * @throws if a language has no such file
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
