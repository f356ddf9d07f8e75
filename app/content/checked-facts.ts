import { formatDate } from '../i18n/date-words.ts';
import type { Language } from '../i18n/languages.ts';
import { attorneyWords } from './attorneys.ts';
import type { Company } from './company-of.ts';
import { isInvented } from './invented-company.ts';
import type { Deadline, Trouble } from './site-facts.ts';

/** Troubles that the home page has room for. */
const most = 6;

type Checked = Readonly<{ hidden: boolean; checkedBy: string; checkedOn: string }>;

/** Whether a lawyer of the company has compared a record with the law. */
export const isChecked = ({ checkedBy, checkedOn }: Pick<Checked, 'checkedBy' | 'checkedOn'>) =>
  Boolean(checkedBy && checkedOn);

/** Name of the lawyer who has checked a record, and the day in words; undefined for a sample. */
export function checkOf(record: Pick<Checked, 'checkedBy' | 'checkedOn'>, language: Language) {
  if (!isChecked(record)) return undefined;
  return {
    lawyer: attorneyWords(record.checkedBy, language).name,
    day: formatDate(new Date(`${record.checkedOn}T00:00Z`), language, 'long'),
  };
}

/**
 * The records that visitors see: those that a lawyer has checked, and the others as samples while the company itself is
 * invented.
 */
function shown<R extends Checked>(records: readonly R[], now: Company): R[] {
  const showsSamples = isInvented(now);
  return records.filter((record) => !record.hidden && (showsSamples || isChecked(record)));
}

export function shownTroubles(now: Company): Trouble[] {
  return shown(now.facts.troubles.troubles, now).slice(0, most);
}

export function shownDeadlines(now: Company): Deadline[] {
  return shown(now.facts.deadlines.deadlines, now);
}
