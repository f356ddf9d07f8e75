import { textFacts } from '../../content/facts.ts';
import { isVisibleItem } from '../../content/left-out.ts';
import { variablesAndTags } from '../../i18n/compare-messages.ts';
import { type Language, languages } from '../../i18n/languages.ts';

/** Most characters of a text. */
export const textMax = 2000;

/** Why a text is refused; `what` is the part of it that is meant. */
export type TextProblem =
  | { kind: 'empty' | 'long' | 'tags' | 'braces' | 'dash' }
  | { kind: 'missing' | 'unknown' | 'unequal'; what: string }
  | { kind: 'literal'; what: string; variable: string };

const variable = /\{\{\s*(\w+)\s*\}\}/g;
const tag = /<\/?\d+>/g;

/** How an editor sees and types a soft hyphen. */
const softHyphen = '&shy;';

/** A text as a field shows it: without invisible characters. */
export function shownText(text: string): string {
  return text.replaceAll('\u00ad', softHyphen);
}

/**
 * Cleans a typed text: one line, NFC, plain spaces, which the typographer replaces, and nothing invisible but soft
 * hyphens. Word joiners stay where the default has them.
 */
export function cleanTypedText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/(?![\u2060])[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(softHyphen, '\u00ad')
    .trim();
}

/** Facts that are never written out: they change, and the variable changes with them. */
function writtenOutFacts(): [name: string, value: string][] {
  return languages.flatMap((language) => {
    const facts = Object.entries(textFacts(language));
    return facts.filter(([name]) => /^(company|opens$|closes$|price|lawyers$)/.test(name));
  });
}

/** The other ways to write a fact: a price without a space, a time with a full stop. */
function spellingsOf(value: string): string[] {
  const plain = value.replaceAll('\u00a0', ' ');
  return [plain, plain.replaceAll(' ', ''), plain.replaceAll(' ', ','), plain.replace(':', '.')];
}

function contains(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(text);
}

const variablesOf = (text: string) => [...text.matchAll(variable)].map(([, name = '']) => name);
const count = (names: string[], name: string) => names.filter((each) => each === name).length;

/** Grammars decline names and money and set days their own way. */
const isFree = (name: string) => /^(company|workdays|city|country|currency)/.test(name);

/**
 * Checks a cleaned text against the one of the file: variables and tags are filled in by code, which needs them.
 * @param written the text of the file in the same language
 * @param language language of the text
 */
export function checkText(text: string, written: string, language: Language): TextProblem[] {
  if (!text) return [{ kind: 'empty' }];
  if (text.length > textMax) return [{ kind: 'long' }];
  // A dash removes the line.
  if (!isVisibleItem(text)) return [];
  const facts = Object.keys(textFacts(language));
  const [needed, used] = [variablesOf(written), variablesOf(text)];
  const problems: TextProblem[] = [];
  for (const name of new Set(needed)) {
    if (!isFree(name) && count(used, name) < count(needed, name)) {
      problems.push({ kind: 'missing', what: `{{${name}}}` });
    }
  }
  for (const name of new Set(used)) {
    const known = facts.includes(name) || needed.includes(name);
    if (!known) problems.push({ kind: 'unknown', what: `{{${name}}}` });
  }
  const rest = text.replace(variable, '').replace(tag, '');
  const tags = (from: string) => (from.match(tag) ?? []).join();
  if (tags(text) !== tags(written) || /[<>]/.test(rest)) problems.push({ kind: 'tags' });
  if (/[{}]/.test(rest)) problems.push({ kind: 'braces' });
  problems.push(...literalsIn(text, written));
  return problems;
}

/** Facts that are written out, but for those that the text of the file writes out, too. */
function literalsIn(text: string, written: string): TextProblem[] {
  const found = new Map<string, TextProblem>();
  for (const [name, value] of writtenOutFacts()) {
    for (const what of spellingsOf(value)) {
      if (found.has(what) || !contains(text, what) || contains(written, what)) continue;
      found.set(what, { kind: 'literal', what, variable: `{{${name}}}` });
    }
  }
  return [...found.values()];
}

/**
 * Compares the languages of a text without plural forms: a fact used in one must be in the others as well.
 * @returns the problem of each language that lacks one
 */
export function compareLanguages(
  texts: Record<Language, string>,
): Partial<Record<Language, TextProblem>> {
  const all = new Set(languages.flatMap((language) => variablesAndTags(texts[language])));
  return Object.fromEntries(
    languages.flatMap((language) => {
      if (!isVisibleItem(texts[language])) return [];
      const own = variablesAndTags(texts[language]);
      const missing = [...all].filter((name) => !own.includes(name));
      const what = missing.join(' ');
      return missing.length > 0 ? [[language, { kind: 'unequal', what }]] : [];
    }),
  );
}

/** Whether a text has grown so much that it may not fit in its place. */
export function isMuchLonger(text: string, before: string): boolean {
  return text.length > before.length * 1.25 + 8;
}
