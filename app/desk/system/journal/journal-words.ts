import type { i18n } from 'i18next';
import { lawyerName } from '../../../content/attorneys.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';
import { officeTime } from '../../../i18n/office-clock.ts';
import { textOf } from '../../../i18n/text-of.ts';
import { journalFields } from './journal-values.ts';

type Values = Record<string, unknown>;

/** @property names of members of staff by their ids */
type Reader = { texts: i18n; language: Language; names: ReadonlyMap<string, string> };

/** A line for each field that changed: `Роль: редактор → руководитель`. Counts that are none have no line. */
export function changeWords(before: unknown, after: unknown, reader: Reader): string[] {
  const sides = [before, after].map((side) => (side ?? {}) as Values);
  const fields = [...new Set(sides.flatMap((side) => Object.keys(side)))];
  return fields.flatMap((field) => {
    const known = journalFields[field];
    const given = sides.filter((side) => field in side).map((side) => side[field]);
    const values = given.map((value) => valueWords(value, field, reader));
    const same = values.length === 2 && values[0] === values[1];
    // An unchanged language identifies the text of a post.
    if (same && field !== 'language') return [];
    if (given.length === 1 && given[0] === 0 && !known?.values) return [];
    return `${known ? textOf(reader.texts, known.name) : field}: ${values.slice(same ? 1 : 0).join(' → ')}`;
  });
}

function valueWords(value: unknown, field: string, reader: Reader): string {
  const { texts, language, names } = reader;
  if (value === null || value === undefined || value === '') return texts.t('deskJournal:none');
  if (Array.isArray(value)) return value.map((part) => valueWords(part, field, reader)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const stored = String(value);
  const key = journalFields[field]?.values?.[stored];
  if (key) return textOf(texts, key);
  if (field === 'lawyer') return lawyerName(Number(stored), language) || stored;
  const moment = momentOf(stored);
  return moment ? formatMoment(moment, language) : (names.get(stored) ?? stored);
}

/** An instant, or a time at the office without a zone, as forms send it. */
function momentOf(stored: string): Date | undefined {
  const [, day = '', clock = '', zone] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::[\d.]+)?(Z)?$/.exec(stored) ?? [];
  if (!day) return undefined;
  return zone ? new Date(stored) : officeTime(day, clock);
}
