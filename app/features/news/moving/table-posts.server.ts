import { CsvError, parse } from 'csv-parse/sync';
import { columnOf, separatorOf } from '#platform/csv.ts';
import { choosePicture, htmlToText, isHtml } from './html-text.server.ts';
import type { RawEntry } from './import-rules.ts';

/** Names of the columns, in lower case. */
const columnNames = {
  id: ['id', 'guid', 'номер'],
  lang: ['lang', 'language', 'язык', 'тил', 'тили'],
  title: ['title', 'заголовок', 'аталышы', 'название'],
  content: ['content', 'text', 'текст', 'body', 'тексти'],
  additional_info: ['additional_info', 'дополнительно', 'кошумча'],
  image_alt: ['image_alt', 'alt', 'описание картинки'],
  date: ['date', 'дата', 'күнү', 'датасы', 'created_at'],
  ends: ['ends', 'снять с сайта'],
  picture: ['picture', 'image', 'image_url', 'картинка', 'сүрөт'],
  address: ['address', 'url', 'link', 'адрес', 'дареги', 'ссылка'],
  state: ['state', 'состояние'],
} as const;

type Column = keyof typeof columnNames;

/** Reads CSV (RFC 4180) with a line of headings; rows with the same `id` are one post in several languages. */
export function readTablePosts(
  csv: string,
): { entries: RawEntry[]; isTable: true } | { problem: 'unreadable' | 'columns' } {
  let lines: string[][];
  try {
    lines = parse(csv, {
      delimiter: separatorOf(csv),
      relax_column_count: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return { problem: 'unreadable' };
    throw error;
  }
  // Empty ones count: a spreadsheet numbers them, too.
  const [head = { line: [] }, ...body] = lines
    .map((line, index) => ({ line, row: index + 1 }))
    .filter(({ line }) => line.length > 1 || line[0]);
  const columns = head.line.map((heading) => columnOf(heading, columnNames));
  if (!columns.includes('title') || !columns.includes('content')) return { problem: 'columns' };
  const entries: RawEntry[] = [];
  const known = new Map<string, RawEntry>();
  for (const { line, row } of body) {
    const value = (column: Column) => unguarded(line[columns.indexOf(column)] ?? '').trim();
    const entry = entryOf(value, row);
    const first = entry.id ? known.get(entry.id) : undefined;
    if (first) first.texts.push(...entry.texts);
    else {
      entries.push(entry);
      known.set(entry.id, entry);
    }
  }
  return { entries, isTable: true };
}

/** Without the apostrophe that keeps spreadsheets from taking a value for a formula (platform/csv.ts). */
function unguarded(value: string): string {
  return value.replace(/^'(?=\s*[=+\-@\t\r])/, '');
}

/** @param row of the table; its headings are row 1 */
function entryOf(value: (column: Column) => string, row: number): RawEntry {
  const html = value('content');
  const { text, pictures } = isHtml(html) ? htmlToText(html) : { text: html, pictures: [] };
  const own = value('picture');
  return {
    row,
    id: value('id'),
    texts: [
      {
        lang: value('lang'),
        title: value('title'),
        content: text,
        additional_info: value('additional_info'),
        image_alt: value('image_alt') || (own ? '' : (pictures[0]?.alt ?? '')),
        draft: value('state') === 'draft',
      },
    ],
    date: value('date'),
    ends: value('ends'),
    address: value('address'),
    ...choosePicture(own, { pictures }),
    ...(value('state') === 'trash' && { problem: 'deleted' as const }),
  };
}
