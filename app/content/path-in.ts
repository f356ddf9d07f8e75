import { addressPrefix, withPrefix } from '../i18n/address.ts';
import type { Language } from '../i18n/languages.ts';
import { type PathName, pathTo, unprefixed } from './paths.ts';

/** `pathTo` below a prefix of `addressPrefix`; addresses without a language stay as they are. */
export function pathBelow(prefix: string): typeof pathTo {
  return (name, ...options) => {
    const path = pathTo(name, ...options);
    return unprefixed.has(name as PathName) ? path : withPrefix(prefix, path);
  };
}

/** `pathTo` for links that somebody follows from elsewhere, a mail for one: in that language. */
export function pathIn(language: Language): typeof pathTo {
  return pathBelow(addressPrefix(language));
}
