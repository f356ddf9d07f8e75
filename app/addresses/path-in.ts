import { addressPrefix, withPrefix } from '../i18n/language-prefix.ts';
import type { Language } from '../i18n/languages.ts';
import { pathTo } from './path-to.ts';
import { rowOf } from './table.ts';

/** `pathTo` below a prefix of `addressPrefix`; unprefixed addresses stay as they are. */
export function pathBelow(prefix: string): typeof pathTo {
  return (name, ...options) => {
    const path = pathTo(name, ...options);
    return rowOf(name).unprefixed ? path : withPrefix(prefix, path);
  };
}

/** `pathTo` for links outside of a page, such as in a mail: always in that language. */
export function pathIn(language: Language): typeof pathTo {
  return pathBelow(addressPrefix(language));
}
