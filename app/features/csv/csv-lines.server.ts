import { csvLine } from '#platform/csv.ts';
import { formatLocale, type Language } from '../../i18n/languages.ts';

/**
 * Batches of rows, the header first, as the text of a CSV file.
 * @param language of the spreadsheet program of the person who downloads it
 */
export async function* csvLines(
  batches: AsyncGenerator<readonly string[][]>,
  language: Language,
): AsyncGenerator<string> {
  const separator = separatorOf(language);
  // Spreadsheets detect UTF-8 by the byte order mark.
  yield '\ufeff';
  for await (const rows of batches) yield rows.map((row) => csvLine(row, separator)).join('');
}

/** Excel splits cells at semicolons where numbers have a decimal comma. */
function separatorOf(language: Language) {
  return (1.5).toLocaleString(formatLocale(language)).includes(',') ? ';' : ',';
}
