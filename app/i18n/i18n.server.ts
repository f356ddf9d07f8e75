import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n, type TFunction } from 'i18next';
import { defaultLanguage, type Language, languages, languageTag } from './languages.ts';

type Messages = Record<string, unknown>;

/** Bundled with the site; commands run from the sources and read them there. */
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

/** Facts that texts name as `{{opens}}`, by their name. */
export type TextFacts = Record<string, string>;

/** Puts the facts into every text; other variables stay for whoever shows the text. */
function fill(messages: Messages, facts: TextFacts): Messages {
  return JSON.parse(JSON.stringify(messages), (_, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{\{(\w+)\}\}/g, (variable, name: string) => facts[name] ?? variable)
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
        fill(messages, facts),
      ]),
  );
}

/**
 * The texts of every language, for the server: pages are rendered there, islands get theirs as
 * props. One instance a language, ready at start: a page never waits for texts.
 */
export function createTexts(facts: TextFacts): (language: Language) => i18n {
  const instances = Object.fromEntries(
    languages.map((language) => {
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
      rememberTexts(instance);
      return [language, instance];
    }),
  ) as Record<Language, i18n>;
  return (language) => instances[language];
}

type LookUp = (key: string, ...options: unknown[]) => unknown;

/**
 * Texts without variables are looked up once: a page asks for hundreds of them, and i18next resolves
 * each anew, which took a fifth of the time in which a page is made.
 */
function rememberTexts(instance: i18n): void {
  const lookUp = instance.getFixedT.bind(instance);
  const functions = new Map<string, TFunction>();
  instance.getFixedT = ((...scope: Parameters<i18n['getFixedT']>) => {
    const name = scope.join('|');
    const known = functions.get(name);
    if (known) return known;
    const t = lookUp(...scope);
    const texts = new Map<string, unknown>();
    const remembering = (key: string, ...options: unknown[]) => {
      if (options[0] !== undefined) return (t as unknown as LookUp)(key, ...options);
      if (!texts.has(key)) texts.set(key, (t as unknown as LookUp)(key));
      return texts.get(key);
    };
    const made = Object.assign(remembering, t) as unknown as TFunction;
    functions.set(name, made);
    return made;
  }) as i18n['getFixedT'];
}
