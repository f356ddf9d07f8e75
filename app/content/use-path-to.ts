import { withPrefix } from '../i18n/address.ts';
import { useLinkPrefix } from '../i18n/language-context.tsx';
import { type PathName, pathTo, unprefixed } from './paths.ts';

/** `pathTo` for the links of a page: on a page fixed to a language they lead to pages of that language. */
export function usePathTo(): typeof pathTo {
  const prefix = useLinkPrefix();
  return (name, ...options) => {
    const path = pathTo(name, ...options);
    return unprefixed.has(name as PathName) ? path : withPrefix(prefix, path);
  };
}
