import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathTo } from '../../../../addresses/path-to.ts';
import type { SiteServices } from '../../../../context.ts';
import { formatDate } from '../../../../i18n/date-words.ts';
import { defaultLanguage, type Language, languages } from '../../../../i18n/languages.ts';
import { officeDay } from '../../../../i18n/office-clock.ts';
import type { OldAddress, OldAddressProblem } from '../../../../manifest/hooks.ts';
import { knownPosts } from '../../moving/import-posts.server.ts';
import type { ImportEntry, ParsedFile } from '../../moving/import-rules.ts';

type PlannedEntry = Pick<
  ImportEntry,
  'row' | 'drafts' | 'lostPictures' | 'pictureRefused' | 'picture'
> & {
  title: string;
  titleLanguage: Language;
  languages: Language[];
  /** In words; empty: the day of the import. */
  day: string;
  later: boolean;
  /** Waits for its Russian text. */
  waits: boolean;
  /** Path that could lead to the post; undefined without an address. */
  from: { path: string; problem: OldAddressProblem | undefined } | undefined;
};

export type ImportPlan = {
  added: PlannedEntry[];
  /** `post`: its id; undefined for a duplicate in the file. */
  known: { row: number; title: string; post: number | undefined }[];
  refused: ParsedFile['refused'];
  /** Old addresses that can lead to posts. */
  redirects: number;
};

/** What an import of a file would do. @throws when the database does not answer */
export async function planImport(
  { database, siteUrl, hooks }: Pick<SiteServices, 'database' | 'siteUrl' | 'hooks'>,
  { entries, refused }: ParsedFile,
  language: Language,
): Promise<ImportPlan> {
  const posts = await knownPosts(database, entries);
  const [oldAddresses] = hooks('oldAddresses');
  const check = await oldAddresses?.plan(database, siteUrl);
  const plan: ImportPlan = { added: [], known: [], refused, redirects: 0 };
  const today = officeDay(new Date());
  for (const [index, entry] of entries.entries()) {
    // A thousand entries take half a second: other answers leave meanwhile.
    if (index % 20 === 19) await nextTurn();
    const post = posts[index];
    const titleLanguage = languages.find((each) => entry.texts[each]) ?? defaultLanguage;
    const title = entry.texts[titleLanguage]?.title ?? '';
    const { row, drafts, lostPictures, pictureRefused, picture, date } = entry;
    const from =
      post === 'again' || !check ? undefined : redirectTo(entry, siteUrl, check) || undefined;
    if (from && !from.problem) plan.redirects += 1;
    if (post !== undefined) {
      plan.known.push({ row, title, post: post === 'again' ? undefined : post });
      continue;
    }
    plan.added.push({
      row,
      drafts,
      lostPictures,
      pictureRefused,
      picture,
      title,
      titleLanguage,
      languages: languages.filter((each) => entry.texts[each]),
      day: date ? formatDate(new Date(date), language, 'short') : '',
      later: date !== null && officeDay(new Date(date)) > today,
      waits: !entry.texts[defaultLanguage],
      from,
    });
  }
  return plan;
}

/** Path of an old address, whatever its host was: this site has it now. */
export function oldPath(address: string, siteUrl: string): string | undefined {
  const url = address ? URL.parse(address, siteUrl) : null;
  return url?.protocol.startsWith('http') ? url.pathname + url.search : undefined;
}

/** Adds the redirect of an entry to those that will be there. */
function redirectTo(
  { address }: ImportEntry,
  siteUrl: string,
  check: (address: OldAddress) => OldAddressProblem | undefined,
) {
  const path = oldPath(address, siteUrl);
  // Its id is not known yet.
  return path && { path, problem: check({ from: path, target: pathTo('newsArticle', { id: 1 }) }) };
}
