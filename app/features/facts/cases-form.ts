import type { Case } from '../../content/site-facts.ts';
import { type FactProblems, fieldsIn, readTyped, type TypedFacts } from './fact-form.ts';
import { casesSchema } from './fact-rules.ts';

/** The fields of all cases and their order, to compare two versions. */
export function typedVersionOfCases(cases: readonly Case[]): TypedFacts {
  return { ...typedOfCases(cases), order: cases.map(({ key }) => key).join('\n') };
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
 * @param now the cases, whose keys and order stay
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
      return { key: one.key, category, attorney, hidden: !shown };
    }),
  };
}
