import { pathTo } from '../../../addresses/path-to.ts';
import { defaultLanguage, languages } from '../../../i18n/languages.ts';
import type { Import, OldAddress } from '../../../manifest/hooks.ts';
import { importEntries, knownPosts } from './import-posts.server.ts';
import { type ImportEntry, maxEntries } from './import-rules.ts';
import { parseImport } from './parse-import.server.ts';

const fileProblems = {
  missing: 'The file is empty.',
  unreadable: 'The file has an error. Export it again, and do not edit it by hand.',
  cutOff: 'The file ends in the middle. Download it again.',
  doctype: 'The file has definitions of its own (DOCTYPE). Export it without them.',
  unknown: 'This is neither a WordPress export nor JSON.',
  columns: 'Each entry needs title and content.',
  empty: 'The file has no posts.',
  tooMany: `The file has more than ${maxEntries} entries. Split it.`,
} as const;

const entryProblems = {
  title: 'no title',
  content: 'no text',
  tooLong: 'too long: split it into two posts',
  date: 'the date cannot be read: 2026-11-21 or 2026-11-21T14:05:00Z',
  language: 'a language that the site does not have',
  languageTwice: 'two texts in one language',
  notPost: 'a page, no post',
  deleted: 'in the trash of its source',
} as const;

const addressProblems = {
  from: 'its address has a question mark',
  exists: 'the site has such addresses itself',
  taken: 'it has one',
  full: 'there would be too many',
  other: 'it would break another one',
} as const;

/** Entries of a transaction: the journal waits for its end. */
const batch = 50;

/** Imports posts of WordPress or JSON with redirects from their old addresses. */
export const importPosts: Import = async ({ database, siteUrl, hooks }, file, { apply, by }) => {
  const parsed = parseImport(file.bytes, file);
  if ('problem' in parsed) return { problem: fileProblems[parsed.problem] };
  const { entries, refused } = parsed;
  const known = await knownPosts(database, entries);
  const fresh = entries.filter((_, index) => known[index] === undefined);
  const lines = refused.map(
    ({ row, title, problem }) => `Row ${row} ${title}: ${entryProblems[problem]}`,
  );
  if (!apply) lines.push(...fresh.flatMap(notesOf));
  const ids = known.slice();
  for (let start = 0; apply && start < fresh.length; start += batch) {
    const some = fresh.slice(start, start + batch);
    const imported = await importEntries(database, some, { publish: file.publish, by });
    for (const [index, { id }] of imported.entries()) {
      const entry = some[index];
      if (entry) ids[entries.indexOf(entry)] = id;
    }
  }
  const addresses = entries.flatMap((entry, index): OldAddress[] => {
    const from = oldPath(entry, siteUrl);
    const id = ids[index];
    if (!from || id === 'again') return [];
    // Before the import, new posts have no id yet.
    return [{ from, target: pathTo('newsArticle', { id: id ?? 1 }) }];
  });
  const [old] = hooks('oldAddresses');
  const check = await old?.plan(database, siteUrl);
  const problems = apply
    ? ((await old?.add(database, addresses, { origin: siteUrl, by })) ?? [])
    : addresses.map((address) => check?.(address));
  for (const [index, problem] of problems.entries()) {
    if (problem && problem !== 'taken') {
      lines.push(`No redirect from ${addresses[index]?.from}: ${addressProblems[problem]}`);
    }
  }
  const added = { posts: fresh.length, redirects: problems.filter((problem) => !problem).length };
  return { added, known: entries.length - fresh.length, refused: refused.length, lines };
};

/** What a new entry loses or waits for. */
function notesOf(entry: ImportEntry): string[] {
  const { row, texts, drafts, lostPictures, pictureRefused } = entry;
  const title = languages.flatMap((language) => texts[language]?.title ?? [])[0];
  const notes = [
    drafts.length > 0 && `stays a draft in ${drafts.join(', ')}`,
    !texts[defaultLanguage] && 'waits for its Russian text',
    pictureRefused && 'its picture is not at an address with https://',
    lostPictures > 0 && `pictures inside its text that are dropped: ${lostPictures}`,
  ].filter(Boolean);
  return notes.length > 0 ? [`Row ${row} ${title}: ${notes.join('; ')}`] : [];
}

/** Path of an entry's old address, whatever its host was: this site has it now. */
function oldPath({ address }: ImportEntry, siteUrl: string): string | undefined {
  const url = address ? URL.parse(address, siteUrl) : null;
  return url?.protocol.startsWith('http') ? url.pathname + url.search : undefined;
}
