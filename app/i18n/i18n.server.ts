import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import { defaultLanguage, type Language, languages, languageTag } from './languages.ts';
import { typeset } from './typeset.ts';

type Messages = Record<string, unknown>;

/** Vite bundles the files. Commands run without Vite and read them from disk. */
const files: Record<string, Messages> = import.meta.env
  ? import.meta.glob<Messages>('./messages/*/*.json', { eager: true, import: 'default' })
  : readMessages();

function readMessages(): Record<string, Messages> {
  const folder = join(import.meta.dirname, 'messages');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        `./messages/${name.replaceAll('\\', '/')}`,
        JSON.parse(readFileSync(join(folder, name), 'utf8')),
      ]),
  );
}

/** Values of variables that any text of a language may use, such as `{{opens}}`, by name. */
export type TextFacts = (language: Language) => Record<string, string>;

/**
 * Typesets the texts and interpolates facts, once, at start: after this place every text of pages, islands,
 * mails and commands is typeset. `t` interpolates the other variables.
 */
function prepare(messages: Messages, language: Language, facts: ReturnType<TextFacts>): Messages {
  return JSON.parse(JSON.stringify(messages), (_, value: unknown) =>
    typeof value === 'string'
      ? typeset(value, language).replace(
          /\{\{(\w+)\}\}/g,
          (variable, name: string) => facts[name] ?? variable,
        )
      : value,
  );
}

function messagesOf(language: Language, facts: TextFacts): Record<string, Messages> {
  const prefix = `./messages/${language}/`;
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, messages]) => [
        path.slice(prefix.length, -'.json'.length),
        prepare(messages, language, facts(language)),
      ]),
  );
}

/** The texts of every language, and what renews them. */
export type Texts = {
  textsOf: (language: Language) => i18n;
  /** Makes them anew after a fact of the company has changed; who asks `textsOf` again gets the new ones. */
  renew: () => void;
};

function textInstance(language: Language, facts: TextFacts): i18n {
  const instance = createInstance();
  instance.init({
    lng: languageTag(language),
    fallbackLng: languageTag(defaultLanguage),
    supportedLngs: languages.map(languageTag),
    defaultNS: 'common',
    resources: { [languageTag(language)]: messagesOf(language, facts) },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

/**
 * Loads the texts of every language on the server; islands get theirs as props. One i18next instance
 * for each language, initialised synchronously, so that rendering never waits.
 */
export function createTexts(facts: TextFacts): Texts {
  const instances = new Map<Language, i18n>();
  const renew = () => {
    for (const language of languages) instances.set(language, textInstance(language, facts));
  };
  renew();
  return { textsOf: (language) => instances.get(language) as i18n, renew };
}
