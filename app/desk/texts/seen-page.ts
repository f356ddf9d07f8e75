import { findAddress } from '../../addresses/find-address.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { shownPages } from '../../addresses/shown-pages.ts';
import { rowOf } from '../../addresses/table.ts';
import {
  type AppPath,
  addressPrefix,
  appPath,
  type PublicPath,
  withPrefix,
} from '../../i18n/language-prefix.ts';
import { defaultLanguage, isLanguage, type Language } from '../../i18n/languages.ts';

/** A page of visitors that is opened to edit its texts. */
export type SeenPage = {
  /** Path and query without a language. */
  path: string;
  language: Language;
};

/** Reads `?page=…&lang=…`; undefined when it names no page that every visitor may open. */
export function readSeenPage(query: URLSearchParams): SeenPage | undefined {
  const [path, lang] = [query.get('page') ?? '', query.get('lang')];
  const url = /^\/(?!\/)/.test(path) && URL.parse(path, 'https://site.invalid');
  if (!url) return undefined;
  const name = findAddress(url.pathname);
  if (!name) return undefined;
  const { cached, machine } = rowOf(name);
  if (!cached || machine) return undefined;
  return {
    path: url.pathname + url.search,
    language: isLanguage(lang) ? lang : defaultLanguage,
  };
}

/** Address of the page for visitors. */
export function addressOf({ path, language }: SeenPage): PublicPath {
  return withPrefix(addressPrefix(language), appPath(path));
}

/** Address of the page with its texts marked. @param key text to scroll to */
export function seePath(
  { path, language }: SeenPage,
  { key, frame, saved }: { key?: string; frame?: true; saved?: true } = {},
): AppPath {
  return pathTo('deskTextsSee', {
    query: {
      page: path,
      lang: language,
      frame: frame ? '' : undefined,
      saved: saved ? '' : undefined,
    },
    ...(key ? { hash: key } : {}),
  });
}

/** Address of the editor of a text, which leads back to the page. */
export function editorPath(key: string, { path, language }: SeenPage): string {
  return pathTo('deskText', {
    id: key,
    query: { page: path, lang: language },
    hash: `in-${language}`,
  });
}

/** Pages to choose from, by the key of their title. */
export function seenPages() {
  return shownPages().map(({ path, title }) => ({ path, title }));
}
