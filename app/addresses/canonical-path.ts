import { addressPrefix, appPath, withPrefix } from '../i18n/language-prefix.ts';
import { splitLanguage } from './split-language.ts';
import { addressNames, rowOf } from './table.ts';

/** Canonical paths by alias, both below the language prefix. Aliases are lower-case. */
const known = new Map<string, string>();
for (const { path, aliases = [] } of addressNames.map(rowOf)) {
  for (const alias of aliases) known.set(`/${alias}`, path);
  if (!path.includes(':') || aliases.length > 0) known.set(path.toLowerCase(), path);
}

/** Canonical path of an alias, with its id filled in; undefined if there is none. */
function resolveAlias(path: string): string | undefined {
  const plain = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)index\.(html?|php)$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/(.)\/+$/, '$1');
  const [, screen, id] = /^(\/[\w-]+)\/(\d{1,15})$/.exec(plain) ?? [];
  return id ? known.get(`${screen}/:id`)?.replace(':id', id) : known.get(plain);
}

/**
 * Canonical path that another one redirects to: `/Services/` to `/practice`, `/KY/faq` to `/kg/faq`, `/ru/contact` to
 * `/contact`.
 * @returns undefined when the path is already canonical, or unknown
 */
export function canonicalPath(pathname: string): string | undefined {
  const { language, path } = splitLanguage(pathname);
  const resolved = resolveAlias(path);
  if (resolved === undefined) return undefined;
  const canonical = withPrefix(language ? addressPrefix(language) : '', appPath(resolved));
  return canonical === pathname ? undefined : canonical;
}
