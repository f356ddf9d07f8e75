import { useLinkPrefix } from '../i18n/page-context.tsx';
import { pathBelow } from './path-in.ts';
import type { pathTo } from './path-to.ts';

/** `pathTo` for links of a page: below `/kg` they keep the prefix. */
export function usePathTo(): typeof pathTo {
  return pathBelow(useLinkPrefix());
}
