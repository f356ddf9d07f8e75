import { AsyncLocalStorage } from 'node:async_hooks';
import type { i18n } from 'i18next';
import { createTexts, type TextChanges } from '../i18n/i18n.server.ts';
import type { Language } from '../i18n/languages.ts';
import { textFacts } from './facts.ts';

/** Texts that staff have changed on the desk, as this process knows them. */
let changed: Partial<Record<Language, TextChanges>> = {};

const none: TextChanges = new Map();

const texts = createTexts(textFacts, (language) => changed[language] ?? none);

/** Makes the texts anew; pages that are kept have to be forgotten as well. */
export const renewTexts = texts.renew;

/** Replaces the changed texts of this process. */
export function setChangedTexts(changes: Partial<Record<Language, TextChanges>>): void {
  changed = changes;
  texts.renew();
}

/** The texts that staff have changed in a language. */
export function changedTexts(language: Language): TextChanges {
  return changed[language] ?? none;
}

const shown = new AsyncLocalStorage<(language: Language) => i18n | undefined>();

/**
 * The texts of a language with the company's facts filled in, for pages, mails and commands:
 * `textsOf('kg').getFixedT(null, 'emails')` gives the `t` of one file.
 */
export function textsOf(language: Language): i18n {
  return shown.getStore()?.(language) ?? texts.textsOf(language);
}

/**
 * Runs `work`, and all that it calls, with texts that nobody else sees.
 * @param unsaved changes beside those that are stored
 * @param mark marks each text by its key
 */
export function withTexts<T>(
  language: Language,
  { unsaved, mark }: { unsaved: TextChanges; mark: (text: string, key: string) => string },
  work: () => T,
): T {
  const changes = new Map([...changedTexts(language), ...unsaved]);
  const variant = texts.variantOf(language, { changes, mark });
  return shown.run((asked) => (asked === language ? variant : undefined), work);
}
