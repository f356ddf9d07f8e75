import type { Services } from '../context.ts';
import { downloadResponse } from './download-response.ts';

/**
 * Downloads lines of CSV as they are read.
 * @param name beginning of the file's name; the day at the office follows
 */
export function csvResponse(
  lines: AsyncGenerator<string>,
  { name, log }: { name: string } & Pick<Services, 'log'>,
): Response {
  return downloadResponse(lines, { name, format: 'csv', log });
}
