import { contentKey } from '#platform/idempotency.ts';
import { isLanguage, type Language, languageFromTag } from '../../../i18n/languages.ts';
import { factProblem, instantOf } from '../editing/post-facts.ts';
import { cleanFields, type PostText, textFields, textLimits } from '../editing/post-text.ts';
import { MarkupError } from './html-text.server.ts';
import {
  type EntryProblem,
  type FileProblem,
  type ImportEntry,
  maxEntries,
  type ParsedFile,
  type RawEntry,
} from './import-rules.ts';
import { readJsonPosts } from './json-posts.server.ts';
import { readTablePosts } from './table-posts.server.ts';
import { readXmlPosts } from './xml-posts.server.ts';

/**
 * Reads the posts of a file, whatever its name says: CSV, JSON, RSS, Atom or an export of WordPress.
 * @param language of texts that name none
 */
export function parseImport(
  bytes: Uint8Array,
  { name, language }: { name: string; language: Language },
): ParsedFile | { problem: FileProblem } {
  const text = decoded(bytes);
  const first = /\S/.exec(text)?.[0];
  if (!first) return { problem: 'missing' };
  // Programs and pictures: not one of these formats.
  if (text.includes('\0')) return { problem: 'unknown' };
  const read = readPosts(text, first);
  if ('problem' in read) return read;
  if (read.entries.length === 0) return { problem: 'empty' };
  if (read.entries.length > maxEntries) return { problem: 'tooMany' };
  const { isTable = false } = read;
  const file: ParsedFile = { name, isTable, entries: [], refused: [] };
  for (const raw of read.entries) {
    const entry = checkedEntry(raw, language);
    if (typeof entry === 'object') file.entries.push(entry);
    else file.refused.push({ row: raw.row, title: titleOf(raw), problem: entry });
  }
  return file;
}

function readPosts(
  text: string,
  first: string,
): { entries: RawEntry[]; isTable?: true } | { problem: FileProblem } {
  try {
    if (first === '<') return readXmlPosts(text);
    return first === '{' || first === '[' ? readJsonPosts(text) : readTablePosts(text);
  } catch (error) {
    if (error instanceof MarkupError) return { problem: 'unreadable' };
    throw error;
  }
}

function titleOf({ texts }: RawEntry): string {
  return (texts[0]?.title ?? '').slice(0, textLimits.title);
}

/** UTF-8 or UTF-16, else Windows-1251, in which spreadsheets here still save. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function checkedEntry(raw: RawEntry, language: Language): ImportEntry | EntryProblem {
  if (raw.problem) return raw.problem;
  const texts = checkedTexts(raw, language);
  if (typeof texts === 'string') return texts;
  const [date, ends] = [timeOf(raw.date), timeOf(raw.ends)];
  if (date === undefined || ends === undefined || (ends && date && ends <= date)) return 'date';
  const { row, address, lostPictures } = raw;
  const drafts = raw.texts.flatMap(({ lang, draft }) =>
    draft ? [languageOf(lang, language)] : [],
  );
  const pictureRefused = factProblem({ image_url: raw.picture, date: '', ends: '' }) !== undefined;
  return {
    ...{ row, key: keyOf(raw), texts, date, ends, address, lostPictures, pictureRefused },
    drafts: drafts.filter(isLanguage),
    picture: pictureRefused ? '' : raw.picture,
  };
}

/** A number names an entry in one file only: another file may have the same. */
function keyOf({ id, texts, date }: RawEntry): string {
  return /[:/]/.test(id)
    ? contentKey('post-import', id)
    : contentKey('post-import', texts[0]?.title ?? '', date);
}

function checkedTexts(
  { texts }: RawEntry,
  language: Language,
): Partial<Record<Language, PostText>> | EntryProblem {
  const checked: Partial<Record<Language, PostText>> = {};
  for (const { lang: named, draft: _, ...typed } of texts) {
    const lang = languageOf(named, language);
    if (!lang) return 'language';
    if (checked[lang]) return 'languageTwice';
    const { text } = cleanFields(withoutNul(typed));
    if (textFields.some((field) => text[field].length > textLimits[field])) return 'tooLong';
    if (!text.title) return 'title';
    if (!text.content) return 'content';
    checked[lang] = text;
  }
  return texts.length > 0 ? checked : 'content';
}

function languageOf(named: string, otherwise: Language): Language | undefined {
  return named ? languageFromTag(named) : otherwise;
}

/** JSON may have it as an escape; PostgreSQL stores none. */
function withoutNul(text: PostText): PostText {
  const fields = textFields.map((field) => [field, text[field].replaceAll('\0', '')]);
  return Object.fromEntries(fields) as PostText;
}

/**
 * A time as files have it: ISO 8601, RFC 5322, or `21.11.2026`; a day is its noon at the office.
 * @returns ISO 8601; null without a time, undefined when it is none
 */
function timeOf(text: string): string | null | undefined {
  const typed = text.trim();
  if (!typed) return null;
  const local = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d\d:\d\d))?/.exec(typed);
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?)?$/.exec(typed);
  const [year, month = '', day = ''] = local
    ? local.slice(1, 4).reverse()
    : (iso?.slice(1, 4) ?? []);
  const time = year
    ? instantOf(
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${(local ?? iso)?.[4] ?? '12:00'}`,
      )
    : new Date(typed);
  const known = time && time.getUTCFullYear() >= 1990 && time.getUTCFullYear() < 2100;
  return known ? time.toISOString() : undefined;
}
