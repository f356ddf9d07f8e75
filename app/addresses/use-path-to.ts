import type { PublicPath } from '../i18n/language-prefix.ts';
import { useLinkPrefix } from '../i18n/page-context.tsx';
import { pathBelow } from './path-in.ts';
import type { PathTo } from './path-to.ts';

/** `pathTo` for links on a page: below `/kg` they keep the prefix. */
export function usePathTo(): PathTo<PublicPath> {
  return pathBelow(useLinkPrefix());
}
