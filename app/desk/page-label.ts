import type { i18n } from 'i18next';
import { findAddress } from '../addresses/find-address.ts';
import { parseId } from '../addresses/ids.ts';
import { listingsOf } from '../addresses/listed-pages.ts';
import { rowOf } from '../addresses/table.ts';
import { textOf } from '../i18n/text-of.ts';

/** Id of the post at a counted path; undefined for other pages. */
export function postIdOf(path: string): number | undefined {
  return findAddress(path) === 'newsArticle' ? parseId(path.split('/').at(-1)) : undefined;
}

/**
 * A counted path in words: its label in the menu, its headline, or the title of the post.
 * @returns the path itself where the address table has no words for it
 */
export function pageLabel(
  path: string,
  texts: Pick<i18n, 't'>,
  postTitles: ReadonlyMap<number, string>,
): string {
  const name = findAddress(path);
  if (!name) return path;
  const id = path.split('/').at(-1);
  const title = postTitles.get(postIdOf(path) ?? 0);
  const { menu, label } = rowOf(name);
  const listed = listingsOf(name);
  const headline = (listed.find((page) => page.id === id) ?? listed[0])?.headline;
  const key = label ?? menu?.label ?? headline;
  return title ?? (key ? textOf(texts, key) : path);
}
