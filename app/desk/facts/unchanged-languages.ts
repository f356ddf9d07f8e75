import type { TypedFacts } from '../../features/facts/fact-form.ts';
import { isLanguage, isPartial } from '../../i18n/languages.ts';

const languageIn = (name: string) => name.split('.').find(isLanguage);

/** Name of a text without its language: `street.*`; undefined for other fields, such as the check box `speaks.ru`. */
function patternOf(name: string): string | undefined {
  const language = languageIn(name);
  if (!language || name.split('.').includes('speaks')) return undefined;
  return name
    .split('.')
    .map((part) => (part === language ? '*' : part))
    .join('.');
}

/** Names of texts that were changed in another language only. */
export function unchangedLanguages(before: TypedFacts, after: TypedFacts): string[] {
  const isSame = (name: string) => before[name] === after[name];
  // An empty text of a partial language is shown in another one.
  const isShown = (name: string) => {
    const language = languageIn(name);
    return after[name] !== '' || !language || !isPartial(language);
  };
  const names = Object.keys(after).filter((name) => patternOf(name) && isShown(name));
  const changed = new Set(names.filter((name) => !isSame(name)).map(patternOf));
  return names.filter((name) => isSame(name) && changed.has(patternOf(name)));
}
