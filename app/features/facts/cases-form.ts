import type { Case } from '../../content/site-facts.ts';
import { byLanguage } from '../../i18n/languages.ts';
import { type FactProblems, fieldsIn, readTyped, type TypedFacts } from './fact-form.ts';
import { addedCaseSchema, casesSchema } from './fact-rules.ts';

/** A case that the desk has added. */
type AddedCase = Case & { words: NonNullable<Case['words']> };

const nothing: Omit<AddedCase, 'key'> = {
  category: 'family',
  attorney: '',
  hidden: false,
  words: byLanguage(() => ({ title: '', summary: '', facts: '', done: [], result: '' })),
};

/** The fields of the form of an added case; those of a new one without `one`. */
export function typedOfAddedCase(one: Omit<AddedCase, 'key'> = nothing): TypedFacts {
  const { category, attorney, hidden, words } = one;
  return Object.fromEntries(fieldsIn({ category, attorney, shown: !hidden, words }));
}

/** Reads the form of an added case. @returns the case without its key, or what is wrong with which field */
export function readAddedCaseForm(
  typed: TypedFacts,
): { value: Omit<AddedCase, 'key'> } | { problems: FactProblems } {
  const read = readTyped(addedCaseSchema(), typed);
  if ('problems' in read) return read;
  const { shown, ...own } = read.value;
  return { value: { ...own, hidden: !shown } };
}

/** The desk has added a case, whose words are in its fact. */
export function isAdded(one: Case): one is AddedCase {
  return Boolean(one.words);
}

/** Cases of the specification: the numbers in the addresses of others follow. */
const firstCases = 6;

/** Cases with one more before them, whose key no other ever had: none is ever removed. */
export function withNewCase(cases: readonly Case[], facts: Omit<AddedCase, 'key'>): Case[] {
  const numbers = cases.map(({ key }) => Number(/^case-(\d+)$/.exec(key)?.[1] ?? 0));
  return [{ ...facts, key: `case-${Math.max(firstCases, ...numbers) + 1}` }, ...cases];
}

/** The fields of all cases, words of added ones among them, and their order, to compare two versions. */
export function typedVersionOfCases(cases: readonly Case[]): TypedFacts {
  const words = cases.filter(isAdded).map((one) => [one.key, { words: one.words }]);
  return {
    ...typedOfCases(cases),
    ...Object.fromEntries(fieldsIn({ cases: Object.fromEntries(words) })),
    order: cases.map(({ key }) => key).join('\n'),
  };
}

/** An earlier version of the cases, to be restored: those that came later stay, hidden. */
export function restoredCases(version: readonly Case[], now: readonly Case[]): Case[] {
  const later = now.filter(({ key }) => !version.some((one) => one.key === key));
  return [...version, ...later.map((one) => ({ ...one, hidden: true }))];
}

/** The fields of all cases, `cases.<key>.category`. */
export function typedOfCases(cases: readonly Case[]): TypedFacts {
  const byKey = cases.map(({ key, category, attorney, hidden }) => [
    key,
    { category, attorney, shown: !hidden },
  ]);
  return Object.fromEntries(fieldsIn({ cases: Object.fromEntries(byKey) }));
}

/**
 * Reads the form of the cases.
 * @param now the cases, whose keys, order and words stay
 * @returns the cases, or what is wrong with which field
 */
export function readCasesForm(
  typed: TypedFacts,
  now: readonly Case[],
): { value: Case[] } | { problems: FactProblems } {
  const read = readTyped(casesSchema(now.map(({ key }) => key)), typed);
  if ('problems' in read) return read;
  const { cases } = read.value;
  return {
    value: now.map((one) => {
      const { category, attorney, shown } = cases[one.key] ?? { ...one, shown: !one.hidden };
      return { ...one, category, attorney, hidden: !shown };
    }),
  };
}
