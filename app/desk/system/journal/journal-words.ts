import type { i18n } from 'i18next';
import { textOf } from '../../../i18n/text-of.ts';
import { journalFields } from './journal-values.ts';

type Values = Record<string, unknown>;

/**
 * A line for each field that changed: `Роль: редактор → руководитель`.
 * @param names of members of staff by their ids
 */
export function changeWords(
  before: unknown,
  after: unknown,
  texts: i18n,
  names: ReadonlyMap<string, string>,
): string[] {
  const sides = [before, after].map((side) => (side ?? {}) as Values);
  const fields = [...new Set(sides.flatMap((side) => Object.keys(side)))];
  return fields.flatMap((field) => {
    const known = journalFields[field];
    const values = sides
      .filter((side) => field in side)
      .map((side) => valueWords(side[field], field, texts, names));
    if (values.length === 2 && values[0] === values[1]) return [];
    return `${known ? textOf(texts, known.name) : field}: ${values.join(' → ')}`;
  });
}

function valueWords(
  value: unknown,
  field: string,
  texts: i18n,
  names: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined || value === '') return texts.t('deskJournal:none');
  if (Array.isArray(value))
    return value.map((part) => valueWords(part, field, texts, names)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const stored = String(value);
  const key = journalFields[field]?.values?.[stored];
  return key ? textOf(texts, key) : (names.get(stored) ?? stored);
}
