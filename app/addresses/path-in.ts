import {
  type AppPath,
  addressPrefix,
  type PublicPath,
  withPrefix,
} from '../i18n/language-prefix.ts';
import type { Language } from '../i18n/languages.ts';
import { type PathTo, pathOf } from './path-to.ts';
import { rowOf } from './table.ts';

/** `pathTo` below a prefix of `addressPrefix`; unprefixed paths are unchanged. */
export function pathBelow(prefix: string): PathTo<PublicPath> {
  const below = (...[name, options]: Parameters<typeof pathOf>): AppPath | PublicPath => {
    const path = pathOf(name, options);
    return rowOf(name).unprefixed ? path : withPrefix(prefix, path);
  };
  return below as PathTo<PublicPath>;
}

/** `pathTo` for links outside of a page, such as in mails: always in that language. */
export function pathIn(language: Language): PathTo<PublicPath> {
  return pathBelow(addressPrefix(language));
}
