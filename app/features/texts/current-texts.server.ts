import { company } from '../../content/company.ts';
import { textFacts } from '../../content/facts.ts';
import { changedTexts, textsOf } from '../../content/texts.server.ts';
import { plainText } from '../../i18n/formats.ts';
import { byLanguage, type Language, languages } from '../../i18n/languages.ts';
import { type TextUnit, textUnits } from './text-units.server.ts';

/** A unit in a list of texts. */
export type ListedText = {
  key: string;
  file: string;
  /** As readers see it, in each language; of plural forms the last one, which every language has. */
  texts: Record<Language, string>;
  /** Languages in which it differs from the file. */
  changed: Language[];
  inSpec: boolean;
};

/** The text of a unit that is shown now, before facts are filled in; of plural forms the last one. */
export function currentText(unit: TextUnit, language: Language): string {
  const part = unit.parts[language].at(-1);
  return part ? (changedTexts(language).get(part.key) ?? part.written) : '';
}

/** Values of variables that are the same on every page, in each language. */
function readFacts(): Record<Language, Record<string, string>> {
  return byLanguage((language) => ({
    ...textFacts(language),
    worked: textsOf(language).t('common:units.years', { count: company().experienceYears }),
  }));
}

/** A text with the facts of the company in it, as its readers see it; what depends on the page is `…`. */
function withFacts(text: string, facts: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '…');
}

export type TextFilter = {
  file: string;
  search: string;
  /** Only texts that staff have changed. */
  changed: boolean;
  /** Only texts whose key begins like this. */
  only?: RegExp | undefined;
};

/** Texts per page, in the order of the files. */
const pageSize = 40;

/**
 * @param after key of the last text of the page before
 * @returns `next` is undefined on the last page
 */
export function listTexts(
  { file, search, changed, only }: TextFilter,
  after: string | undefined,
): { texts: ListedText[]; next: string | undefined; total: number } {
  const words = searchable(search).split(' ').filter(Boolean);
  const facts = readFacts();
  const found = [...textUnits().values()].filter(
    (unit) =>
      (!file || unit.file === file) &&
      (!only || only.test(unit.key)) &&
      (!changed || changedLanguages(unit).length > 0) &&
      matches(unit, words, facts),
  );
  const from = after ? found.findIndex(({ key }) => key === after) + 1 : 0;
  const page = found.slice(from, from + pageSize);
  return {
    total: found.length,
    next: found.length > from + pageSize ? page.at(-1)?.key : undefined,
    texts: page.map((unit) => ({
      key: unit.key,
      file: unit.file,
      inSpec: unit.inSpec,
      changed: changedLanguages(unit),
      texts: byLanguage((language) => withFacts(currentText(unit, language), facts[language])),
    })),
  };
}

function changedLanguages({ parts }: TextUnit): Language[] {
  return languages.filter((language) =>
    parts[language].some(({ key }) => changedTexts(language).has(key)),
  );
}

function matches(unit: TextUnit, words: string[], facts: ReturnType<typeof readFacts>): boolean {
  if (words.length === 0) return true;
  // As the site shows it, of which who searches may have copied a piece, and as it is written, with its variables.
  const own = languages.flatMap((language) =>
    unit.parts[language].flatMap(({ key, written }) => {
      const text = changedTexts(language).get(key) ?? written;
      return [withFacts(text, facts[language]), text];
    }),
  );
  const all = searchable([unit.key, ...own].join(' '));
  return words.every((word) => all.includes(word));
}

function searchable(text: string): string {
  return plainText(text.normalize('NFC'))
    .toLowerCase()
    .replace(/<\/?\d+>|[«»„“”‘’"]/g, '')
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ');
}
