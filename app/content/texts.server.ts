import { AsyncLocalStorage } from 'node:async_hooks';
import type { i18n } from 'i18next';
import { createTexts, type TextChanges } from '../i18n/i18n.server.ts';
import type { Language } from '../i18n/languages.ts';
import { addedCaseWords } from './case-words.ts';
import type { Company } from './company-of.ts';
import { textFacts } from './facts.ts';
import { addedWords } from './service-words.ts';
import { type Snapshot, snapshot } from './snapshot.server.ts';

/** Texts of a language changed by staff. */
export function changedTexts(language: Language): TextChanges {
  return snapshot().texts[language];
}

/** Texts per snapshot, by language. */
const created = new WeakMap<Snapshot, Map<Language, i18n>>();

const shown = new AsyncLocalStorage<(language: Language) => i18n | undefined>();

/**
 * Texts of a language with the company's facts filled in, for pages, mails and commands: `textsOf('kg').getFixedT(null,
 * 'emails')` returns the `t` of one file.
 */
export function textsOf(language: Language): i18n {
  return shown.getStore()?.(language) ?? textsIn(snapshot(), language);
}

/** Texts outside of the files: of services and cases added on the desk. */
function added(company: Company, language: Language) {
  return {
    services: { items: addedWords(company, language) },
    cases: { items: addedCaseWords(company, language) },
  };
}

function textsIn(now: Snapshot, language: Language): i18n {
  const known = created.get(now) ?? new Map<Language, i18n>();
  created.set(now, known);
  const texts =
    known.get(language) ??
    createTexts(language, textFacts(language, now.company), {
      changes: now.texts[language],
      added: added(now.company, language),
    });
  known.set(language, texts);
  return texts;
}

/**
 * Runs `work` with texts that are visible only inside.
 * @param unsaved changes in addition to stored ones
 * @param mark marks each text by its key
 */
export function withTexts<T>(
  language: Language,
  { unsaved, mark }: { unsaved: TextChanges; mark: (text: string, key: string) => string },
  work: () => T,
): T {
  const changes = new Map([...changedTexts(language), ...unsaved]);
  const variant = createTexts(language, textFacts(language), {
    changes,
    mark,
    added: added(snapshot().company, language),
  });
  return shown.run((asked) => (asked === language ? variant : undefined), work);
}
