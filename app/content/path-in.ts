import { addressPrefix, withPrefix } from '../i18n/address.ts';
import type { Language } from '../i18n/languages.ts';
import { type PathName, pathTo, unprefixed } from './paths.ts';

/** `pathTo` for links that somebody follows from elsewhere, a mail for one: in that language. */
export function pathIn(language: Language): typeof pathTo {
  return (name, ...options) => {
    const path = pathTo(name, ...options);
    return unprefixed.has(name as PathName) ? path : withPrefix(addressPrefix(language), path);
  };
}
