import type { Services } from '../context.ts';
import { csvLines } from '../features/csv/csv-lines.server.ts';
import type { Language } from '../i18n/languages.ts';
import { downloadResponse } from './download-response.ts';

type CsvOptions = Pick<Services, 'log'> & {
  /** Beginning of the file's name; the day at the office follows. */
  name: string;
  language: Language;
};

/** Downloads a table as CSV while its batches of rows are read. */
export function csvResponse(
  batches: AsyncGenerator<readonly string[][]>,
  { name, language, log }: CsvOptions,
): Response {
  return downloadResponse(csvLines(batches, language), { name, format: 'csv', log });
}
