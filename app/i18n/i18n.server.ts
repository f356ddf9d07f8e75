import { readFileSync } from 'node:fs';
import { createInstance, type InitOptions, type i18n } from 'i18next';
import { fillMessages, type Messages } from './fill-messages.ts';
import { defaultLanguage, isPartial, type Language, languages, languageTag } from './languages.ts';
import { messageFiles } from './message-files.ts';
import { typeset } from './typeset.ts';

/** Texts by `kg/home`. Vite bundles the files. Commands run without Vite and read them from disk. */
const files: Record<string, Messages> = import.meta.env
  ? bundledMessages()
  : Object.fromEntries(
      messageFiles().map(({ language, namespace, path }) => [
        `${language}/${namespace}`,
        JSON.parse(readFileSync(path, 'utf8')),
      ]),
    );

function bundledMessages(): Record<string, Messages> {
  const bundled = import.meta.glob<Messages>(
    ['./messages/*/*.json', '../modules/**/texts/*/*.json'],
    { eager: true, import: 'default' },
  );
  return Object.fromEntries(
    Object.entries(bundled).map(([path, messages]) => [
      path.replace(/^.*\/(\w+\/\w+)\.json$/, '$1'),
      messages,
    ]),
  );
}

/** Texts that replace those of the files, by key: `home:hero.label`; items of lists are numbered. */
export type TextChanges = ReadonlyMap<string, string>;

/** Calls back for every text of a file, and gives the same structure of what it returns. */
function mapTexts(
  value: unknown,
  key: string,
  change: (text: string, key: string) => string | undefined,
): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((item, at) => mapTexts(item, `${key}.${at}`, change));
  const join = key.endsWith(':') ? '' : '.';
  return Object.fromEntries(
    Object.entries(value as Messages).map(([name, child]) => [
      name,
      mapTexts(child, key + join + name, change),
    ]),
  );
}

/** Namespaces of a language with the texts of their files. */
function filesOf(language: Language): [namespace: string, messages: Messages][] {
  const source = isPartial(language) ? defaultLanguage : language;
  const prefix = `${source}/`;
  return Object.entries(files)
    .filter(([file]) => file.startsWith(prefix))
    .map(([file, messages]) => {
      const namespace = file.slice(prefix.length);
      const own = files[`${language}/${namespace}`];
      return [namespace, source === language ? messages : fillMessages(own ?? {}, messages)];
    });
}

/** One of the plural forms of a text, by its key. */
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Whether a text is a plural form that a partial language has from the default one, whose rules count it. */
function isCountedElsewhere(language: Language): (key: string) => boolean {
  if (!isPartial(language)) return () => false;
  const own = new Set<string>();
  for (const [namespace] of filesOf(language)) {
    const messages = files[`${language}/${namespace}`] ?? {};
    mapTexts(messages, `${namespace}:`, (_, key) => void own.add(key));
  }
  return (key) => pluralForm.test(key) && !own.has(key);
}

/** The texts of the files as they are written, by key, in the order of the files. */
export function writtenTexts(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [namespace, messages] of filesOf(language)) {
    mapTexts(messages, `${namespace}:`, (text, key) => {
      texts.set(key, text);
      return text;
    });
  }
  return texts;
}

/** The files of a language with changed texts in them, by namespace. */
export function changedFiles(language: Language, changes: TextChanges): Map<string, unknown> {
  return new Map(
    filesOf(language).map(([namespace, messages]) => [
      namespace,
      mapTexts(messages, `${namespace}:`, (text, key) => changes.get(key) ?? text),
    ]),
  );
}

/** How the texts of a language differ from those of its files. */
type Variant = {
  changes: TextChanges;
  /** Marks a finished text by its key, for a page on which texts are edited. */
  mark?: (text: string, key: string) => string;
  /** Texts beside those of the files, by namespace. */
  added?: Messages;
};

/** In development a missing text names its file and key, on the page and in the terminal; a build stops at it. */
function namedGaps(language: Language): InitOptions {
  return {
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler(key, fallback) {
      if (fallback !== undefined) return fallback;
      const place = `${language}/${key.replace(':', '.json: ')}`;
      console.warn(`Missing text: ${place}`);
      return `[${place}]`;
    },
  };
}

/**
 * Loads the texts of a language on the server; islands get theirs as props. Typesets them and interpolates facts, once:
 * after this place every text of pages, islands, mails and commands is typeset. `t` interpolates the other variables.
 * Takes 10 ms; initialised synchronously, so that rendering never waits.
 * @param values of variables that any text may use, such as `{{opens}}`, by name
 */
export function createTexts(
  language: Language,
  values: Readonly<Record<string, string>>,
  { changes, mark, added = {} }: Variant,
): i18n {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (variable, name: string) => values[name] ?? variable);
  const prepare = (written: string, key: string) => {
    const text = fill(typeset(changes.get(key) ?? written, language));
    return mark ? mark(text, key) : text;
  };
  const isElsewhere = isCountedElsewhere(language);
  /** The texts of all files. What is left out i18next looks up in the default language, by its plural rules. */
  const bundle = (isLeftOut: (key: string) => boolean) =>
    Object.fromEntries(
      filesOf(language).map(([namespace, messages]) => [
        namespace,
        mapTexts(messages, `${namespace}:`, (text, key) =>
          isLeftOut(key) ? undefined : prepare(text, key),
        ) as Messages,
      ]),
    );
  const beside = mapTexts(added, '', (text) => fill(typeset(text, language))) as Messages;
  const instance = createInstance();
  instance.init({
    lng: languageTag(language),
    fallbackLng: languageTag(defaultLanguage),
    supportedLngs: languages.map(languageTag),
    defaultNS: 'common',
    resources: {
      ...(isPartial(language) && { [languageTag(defaultLanguage)]: bundle(() => false) }),
      [languageTag(language)]: bundle((key) => isElsewhere(key) && !changes.has(key)),
    },
    interpolation: { escapeValue: false },
    initAsync: false,
    ...(import.meta.env?.DEV && namedGaps(language)),
  });
  for (const [namespace, messages] of Object.entries(beside)) {
    instance.addResourceBundle(languageTag(language), namespace, messages, true, false);
  }
  return instance;
}
