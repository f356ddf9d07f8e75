import { readFileSync } from 'node:fs';
import { createInstance, type InitOptions, type i18n } from 'i18next';
import { fillMessages, type Messages } from './fill-messages.ts';
import { defaultLanguage, isPartial, type Language, languages, languageTag } from './languages.ts';
import { messageFiles } from './message-files.ts';
import { typeset } from './typeset.ts';

/** Texts by `kg/home`. Vite bundles the files; commands run without Vite and read them from disk. */
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

/** Overrides of the files' texts, by key: `home:hero.label`; list items are numbered. */
export type TextChanges = ReadonlyMap<string, string>;

/** Maps every text of a file, preserving the structure. */
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

/** Namespaces of a language, with the texts of their files. */
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

/** Suffix of a plural form's key. */
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Whether a text is a plural form that a partial language takes from the default one, with its plural rules. */
function isCountedElsewhere(language: Language): (key: string) => boolean {
  if (!isPartial(language)) return () => false;
  const own = new Set<string>();
  for (const [namespace] of filesOf(language)) {
    const messages = files[`${language}/${namespace}`] ?? {};
    mapTexts(messages, `${namespace}:`, (_, key) => void own.add(key));
  }
  return (key) => pluralForm.test(key) && !own.has(key);
}

/** The files' original texts by key, in file order. */
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

/** A language's files with the changed texts applied, by namespace. */
export function changedFiles(language: Language, changes: TextChanges): Map<string, unknown> {
  return new Map(
    filesOf(language).map(([namespace, messages]) => [
      namespace,
      mapTexts(messages, `${namespace}:`, (text, key) => changes.get(key) ?? text),
    ]),
  );
}

/** Differences between a language's texts and its files. */
type Variant = {
  changes: TextChanges;
  /** Marks a finished text by its key, for editing on the page. */
  mark?: (text: string, key: string) => string;
  /** Texts in addition to the files, by namespace. */
  added?: Messages;
};

/** In development a missing text shows its file and key, on the page and in the terminal; a build fails. */
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
 * all texts of pages, islands, mails and commands come from here. `t` interpolates other variables. Takes 10 ms;
 * synchronous, so that rendering never waits.
 * @param values of variables available to all texts, such as `{{opens}}`, by name
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
  /** Texts of all files. i18next looks up omitted ones in the default language, with its plural rules. */
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
