import { formatDate } from '../i18n/date-words.ts';
import type { Language } from '../i18n/languages.ts';
import { attorneyWords } from './attorneys.ts';
import type { Company } from './company-of.ts';
import { isInvented } from './invented-company.ts';
import type { Deadline, Trouble } from './site-facts.ts';

/** Number of troubles on the home page. */
const most = 6;

type Checked = Readonly<{ hidden: boolean; checkedBy: string; checkedOn: string }>;

/** Whether a lawyer of the company has checked a record against the law. */
export const isChecked = ({ checkedBy, checkedOn }: Pick<Checked, 'checkedBy' | 'checkedOn'>) =>
  Boolean(checkedBy && checkedOn);

/** Lawyer and date of a record's check; undefined for a sample. */
export function checkOf(record: Pick<Checked, 'checkedBy' | 'checkedOn'>, language: Language) {
  if (!isChecked(record)) return undefined;
  return {
    lawyer: attorneyWords(record.checkedBy, language).name,
    day: formatDate(new Date(`${record.checkedOn}T00:00Z`), language, 'long'),
  };
}

/** Visible records: those checked by a lawyer, and samples only while the company itself is one. */
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
