import { decodeText } from '#platform/decode-text.ts';
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
import { readWordpressPosts } from './wordpress-posts.server.ts';

/**
 * Reads the posts of a file, regardless of its name: JSON or a WordPress export.
 * @param language of texts that name none
 */
export function parseImport(
  bytes: Uint8Array,
  { name, language }: { name: string; language: Language },
): ParsedFile | { problem: FileProblem } {
  const text = decodeText(bytes);
  const first = /\S/.exec(text)?.[0];
  if (!first) return { problem: 'missing' };
  const read = readPosts(text, first);
  if ('problem' in read) return read;
  if (read.entries.length === 0) return { problem: 'empty' };
  if (read.entries.length > maxEntries) return { problem: 'tooMany' };
  const file: ParsedFile = { name, entries: [], refused: [] };
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
): { entries: RawEntry[] } | { problem: FileProblem } {
  try {
    if (first === '<') return readWordpressPosts(text);
    return first === '{' || first === '[' ? readJsonPosts(text) : { problem: 'unknown' };
  } catch (error) {
    if (error instanceof MarkupError) return { problem: 'unreadable' };
    throw error;
  }
}

function titleOf({ texts }: RawEntry): string {
  return (texts[0]?.title ?? '').slice(0, textLimits.title);
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
    row,
    key: keyOf(raw),
    texts,
    date,
    ends,
    address,
    lostPictures,
    pictureRefused,
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
    const text = cleanFields(withoutNul(typed));
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
 * A time as files have it; a day alone is its noon at the office.
 * @returns ISO 8601; null without a time, undefined when it is none
 */
function timeOf(text: string): string | null | undefined {
  const typed = text.trim();
  if (!typed) return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(typed) ? instantOf(`${typed}T12:00`) : new Date(typed);
  const known = time && time.getUTCFullYear() >= 1990 && time.getUTCFullYear() < 2100;
  return known ? time.toISOString() : undefined;
}
