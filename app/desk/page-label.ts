import type { i18n } from 'i18next';
import { findAddress } from '../addresses/find-address.ts';
import { listingsOf } from '../addresses/listed-pages.ts';
import { rowOf } from '../addresses/table.ts';
import type { SiteServices } from '../context.ts';
import type { Language } from '../i18n/languages.ts';
import { textOf } from '../i18n/text-of.ts';

/**
 * A counted path in words: its label in the menu, its headline, or the title of the post.
 * @returns the path itself where the address table has no words for it
 */
export function pageLabel(
  path: string,
  texts: Pick<i18n, 't'>,
  titles: ReadonlyMap<string, string>,
): string {
  const name = findAddress(path);
  if (!name) return path;
  const id = path.split('/').at(-1);
  const { menu, label } = rowOf(name);
  const listed = listingsOf(name);
  const headline = (listed.find((page) => page.id === id) ?? listed[0])?.headline;
  const key = label ?? menu?.label ?? headline;
  return titles.get(path) ?? (key ? textOf(texts, key) : path);
}

/**
 * Titles of counted pages whose texts are in the database, by path.
 * @throws when the database does not answer
 */
export async function readTitles(
  { database, hooks }: Pick<SiteServices, 'database' | 'hooks'>,
  language: Language,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    hooks('pageTitles').map((read) => read(database, language, paths)),
  );
  return new Map(found.flatMap((titles) => [...titles]));
}
