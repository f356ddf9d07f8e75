import type { GenericSchema } from 'valibot';
import type { FactSection, SiteFacts } from '../../content/site-facts.ts';
import { checkForm } from '../../forms/check-form.ts';
import { factSchemas } from './fact-rules.ts';
import { dayWords, type FactProblem } from './fact-values.ts';

/** Fields of a form by their names, `name.ru`, as they are typed. */
export type TypedFacts = Record<string, string>;

/** The fields of a section's form. */
export function typedOf<Section extends FactSection>(
  section: Section,
  facts: SiteFacts[Section],
): TypedFacts {
  const typed = Object.fromEntries(fieldsIn(facts));
  if (section !== 'hours') return typed;
  const { holidays, shortDays } = facts as SiteFacts['hours'];
  const rest = Object.entries(typed).filter(([name]) => !/^(holidays|shortDays)/.test(name));
  return {
    ...Object.fromEntries(rest),
    holidays: holidays.map(dayWords).join('\n'),
    shortDays: Object.entries(shortDays)
      .map(([day, closes]) => `${dayWords(day)} ${closes}`)
      .join('\n'),
  };
}

function fieldsIn(value: unknown, name = ''): [name: string, typed: string][] {
  if (typeof value === 'boolean') return [[name, value ? 'on' : '']];
  if (Array.isArray(value)) return [[name, value.map(lineOf).join('\n')]];
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([field, inner]) =>
    fieldsIn(inner, name ? `${name}.${field}` : field),
  );
}

/** An item of a list; what has several parts is written as `a | b`. */
function lineOf(item: unknown): string {
  return Array.isArray(item) ? item.join(' | ') : String(item);
}

export type ReadFacts<Section extends FactSection> =
  | { facts: SiteFacts[Section] }
  | { problems: Partial<Record<string, FactProblem>> };

/** Reads a section's form. @returns the facts, or what is wrong with which field */
export function readFactForm<Section extends FactSection>(
  section: Section,
  typed: TypedFacts,
): ReadFacts<Section> {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const schema = factSchemas[section] as GenericSchema<unknown, SiteFacts[Section]>;
  const submission = checkForm(form, schema);
  if (submission.status === 'success') return { facts: submission.value };
  const problems = Object.entries(submission.error ?? {}).map(([name, found]) => [
    // An item of a list belongs to the field of the list: `rows.en[2]`.
    name.replace(/\[.*/, ''),
    (found as FactProblem[] | null)?.[0],
  ]);
  return { problems: Object.fromEntries(problems) };
}
