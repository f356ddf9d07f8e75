import { columnOf } from '#platform/csv.ts';
import { readTable } from '#platform/read-table.ts';
import { isCalendarDay } from '../../../i18n/calendar-day.ts';
import { isLanguage, type Language, languageFromTag } from '../../../i18n/languages.ts';
import { officeTime } from '../../../i18n/office-clock.ts';
import { reviewLimits } from '../review-rules.ts';

/** Most rows of a file. */
export const maxRows = 500;

/** A review of a file. */
export type ImportedReview = {
  name: string;
  company_name: string | null;
  notes: string;
  lang: Language;
  /** Null: without a date in the file. */
  created_at: Date | null;
};

/** Texts are in `deskReviews.json` under `import.problems`. */
export type RowProblem = 'name' | 'notes' | 'notesMax' | 'date' | 'language' | 'quotes';
type FileProblem = 'unreadable' | 'columns' | 'empty' | 'tooMany';

export type ParsedRow = { row: number } & ({ review: ImportedReview } | { problem: RowProblem });

/** Names of the columns, in lower case. */
const columnNames = {
  name: ['name', 'имя', 'автор', 'аты', 'author'],
  notes: ['text', 'текст', 'отзыв', 'review', 'пикир', 'notes'],
  company: ['company', 'компания', 'организация'],
  date: ['date', 'дата', 'күнү', 'датасы'],
  lang: ['language', 'lang', 'язык', 'тил', 'тили'],
};

type Column = keyof typeof columnNames;

/**
 * Reads a table with a line of headings.
 * @param language of rows that name none
 */
export function parseReviews(
  csv: string,
  language: Language,
): { rows: ParsedRow[] } | { problem: FileProblem } {
  // A spreadsheet in its own format.
  if (csv.startsWith('PK\u0003\u0004')) return { problem: 'unreadable' };
  const [head, ...body] = readTable(csv);
  const columns = (head?.cells ?? []).map((heading) => columnOf(heading, columnNames));
  if (!columns.includes('name') || !columns.includes('notes')) return { problem: 'columns' };
  if (body.length === 0) return { problem: 'empty' };
  if (body.length > maxRows) return { problem: 'tooMany' };
  return {
    rows: body.map(({ row, cells }) => {
      // Unbalanced quotation marks split or join cells.
      if (!cells || cells.slice(columns.length).some((cell) => cell.trim()))
        return { row, problem: 'quotes' };
      const value = (column: Column) => clean(cells[columns.indexOf(column)] ?? '');
      return { row, ...reviewOf(value, language) };
    }),
  };
}

function clean(value: string): string {
  return value.normalize('NFC').replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
}

function reviewOf(
  value: (column: Column) => string,
  language: Language,
): { review: ImportedReview } | { problem: RowProblem } {
  const [name, notes, date, lang] = [value('name'), value('notes'), value('date'), value('lang')];
  if (!name || name.length > reviewLimits.nameMax) return { problem: 'name' };
  if (!notes) return { problem: 'notes' };
  if (notes.length > reviewLimits.notes) return { problem: 'notesMax' };
  const created_at = date ? dayOf(date) : null;
  if (created_at === undefined) return { problem: 'date' };
  const written = lang ? languageFromTag(lang) : language;
  if (!isLanguage(written)) return { problem: 'language' };
  const company_name = value('company').slice(0, reviewLimits.companyName) || null;
  return { review: { name, company_name, notes, lang: written, created_at } };
}

/** `2026-11-21` or `21.11.2026`, with or without a time of day, as noon at the office; undefined when it is no date, or to come. */
function dayOf(text: string): Date | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: .*)?$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : local ? local.slice(1).reverse() : [];
  if (!year || !month || !day) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = officeTime(written, '12:00');
  const exists = isCalendarDay(written) && Number(year) >= 1990;
  return exists && date.getTime() < Date.now() + 86_400_000 ? date : undefined;
}
