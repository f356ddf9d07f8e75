import type { GenericSchema } from 'valibot';
import type { SiteFacts } from '../../content/site-facts.ts';
import { checkForm } from '../../forms/check-form.ts';
import { defaultLanguage, isLanguage, isPartial } from '../../i18n/languages.ts';
import { type FormSection, factSchemas } from './fact-rules.ts';
import { type FactProblem, typedDay } from './fact-values.ts';

/** Fields of a form by their names, `name.ru`, as they are typed. */
export type TypedFacts = Record<string, string>;

/** The fields of a section's form. */
export function typedOf<Section extends FormSection>(
  section: Section,
  facts: SiteFacts[Section],
): TypedFacts {
  const typed = Object.fromEntries(fieldsIn(facts));
  if (section !== 'hours') return typed;
  const { holidays, shortDays } = facts as SiteFacts['hours'];
  const rest = Object.entries(typed).filter(([name]) => !/^(holidays|shortDays)/.test(name));
  return {
    ...Object.fromEntries(rest),
    holidays: holidays.map(typedDay).join('\n'),
    shortDays: Object.entries(shortDays)
      .map(([day, closes]) => `${typedDay(day)} ${closes}`)
      .join('\n'),
  };
}

/** The fields of a value, by their names. */
export function fieldsIn(value: unknown, name = ''): [name: string, typed: string][] {
  if (typeof value === 'boolean') return [[name, value ? 'on' : '']];
  if (Array.isArray(value)) return [[name, value.map(lineOf).join('\n')]];
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([field, inner]) =>
    fieldsIn(inner, name ? `${name}.${field}` : field),
  );
}

/** An item of a list; one with several parts is written as `a   b`. */
function lineOf(item: unknown): string {
  return Array.isArray(item) ? item.join(' | ') : String(item);
}

export type FactProblems = Partial<Record<string, FactProblem>>;

/** Reads a section's form. @returns the facts, or the problem of each field */
export function readFactForm<Section extends FormSection>(
  section: Section,
  typed: TypedFacts,
): { value: SiteFacts[Section] } | { problems: FactProblems } {
  return readTyped(factSchemas[section] as GenericSchema<unknown, SiteFacts[Section]>, typed);
}

/** Reads the fields of a form by a schema whose messages are problems. */
export function readTyped<Value>(
  schema: GenericSchema<unknown, Value>,
  typed: TypedFacts,
): { value: Value } | { problems: FactProblems } {
  const form = new FormData();
  for (const name of Object.keys(typed)) form.set(name, ownOrDefault(name, typed));
  const submission = checkForm(form, schema);
  if (submission.status === 'success') return { value: submission.value };
  const problems = Object.entries(submission.error ?? {}).map(([name, found]) => [
    // An item of a list belongs to the field of the list: `rows.en[2]`.
    name.replace(/\[.*/, ''),
    (found as FactProblem[] | null)?.[0],
  ]);
  return { problems: Object.fromEntries(problems) };
}

/**
 * What a field holds. One that a partial language leaves empty is as in the default language, until it has its own; that a
 * lawyer speaks a language is no word of it.
 */
export function ownOrDefault(name: string, typed: TypedFacts): string {
  const value = typed[name] ?? '';
  const parts = name.split('.');
  const place = parts.findIndex((part) => isLanguage(part) && isPartial(part));
  if (value.trim() || place < 0 || parts[0] === 'speaks') return value;
  return typed[parts.with(place, defaultLanguage).join('.')] ?? value;
}
