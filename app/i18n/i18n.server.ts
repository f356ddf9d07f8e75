import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, languages, languageTag } from './languages.ts';

type Messages = Record<string, unknown>;

const files = import.meta.glob<Messages>('./messages/*/*.json', { eager: true, import: 'default' });

function messagesOf(language: Language): Record<string, Messages> {
  const prefix = `./messages/${language}/`;
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, messages]) => [path.slice(prefix.length, -'.json'.length), messages]),
  );
}

const instances = new Map<Language, i18n>(
  languages.map((language) => {
    const instance = createInstance();
    // One instance a language, ready at start: a page never waits for texts.
    instance.use(initReactI18next).init({
      lng: languageTag(language),
      fallbackLng: languageTag(defaultLanguage),
      supportedLngs: languages.map(languageTag),
      defaultNS: 'common',
      resources: { [languageTag(language)]: messagesOf(language) },
      interpolation: { escapeValue: false },
      initAsync: false,
    });
    return [language, instance];
  }),
);

/** The texts of a language, for the server: pages are rendered there, islands get theirs as props. */
export function i18nFor(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`No texts for language ${language}`);
  return instance;
}
