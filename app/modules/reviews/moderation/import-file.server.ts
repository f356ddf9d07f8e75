import { decodeText } from '#platform/decode-text.ts';
import type { Import } from '../../../manifest/hooks.ts';
import { checkImport, importReviews } from './import-reviews.server.ts';
import { sourceMax } from './moderation-rules.ts';
import { maxRows, parseReviews } from './review-csv.server.ts';

const fileProblems = {
  unreadable: 'This is no CSV. Save the table as CSV.',
  columns: 'The first line has no columns "имя" and "отзыв".',
  empty: 'The file has no reviews.',
  tooMany: `The file has more than ${maxRows} reviews. Split it.`,
} as const;

const rowProblems = {
  name: 'no name, or one of more than 100 characters',
  notes: 'no text',
  notesMax: 'a text of more than 1000 characters',
  date: 'the date cannot be read: 21.11.2026',
  language: 'the language is none of ru, kg, en',
  quotes: 'quotation marks that are not closed, or more columns than in the first line',
} as const;

/** Imports reviews first published elsewhere, with their source. */
export const importReviewFile: Import = async ({ database }, file, { apply, by }) => {
  const source = file.source.normalize('NFC').trim().slice(0, sourceMax);
  if (!source) return { problem: 'Say where the reviews are from: --source 2ГИС' };
  const parsed = parseReviews(decodeText(file.bytes), file.language);
  if ('problem' in parsed) return { problem: fileProblems[parsed.problem] };
  const reviews = parsed.rows.flatMap((row) => ('review' in row ? [row.review] : []));
  const lines = parsed.rows.flatMap((row) =>
    'problem' in row ? [`Row ${row.row}: ${rowProblems[row.problem]}`] : [],
  );
  const fresh = (await checkImport(database, source, reviews)).filter(Boolean).length;
  const added =
    apply && fresh > 0
      ? await importReviews(database, reviews, { source, publish: file.publish, by })
      : fresh;
  return {
    added: { reviews: added },
    known: reviews.length - fresh,
    refused: lines.length,
    lines,
  };
};
