import { useLinkPrefix } from '../i18n/page-context.tsx';
import { pathBelow } from './path-in.ts';
import type { pathTo } from './paths.ts';

/** `pathTo` for the links of a page: on a page fixed to a language they lead to pages of that language. */
export function usePathTo(): typeof pathTo {
  return pathBelow(useLinkPrefix());
}
