import { pathTo } from '../../addresses/path-to.ts';
import type { AppPath } from '../../i18n/language-prefix.ts';

/** What the list of texts was searched for: its way back from a text, also from one that was saved. */
export type FoundTexts = {
  q: string | undefined;
  file: string | undefined;
  /** Only the director's biography. */
  life: string | undefined;
};

/** Reads `?q=…&file=…&life`. */
export function readFound(query: URLSearchParams): FoundTexts {
  const of = (name: string) => query.get(name)?.slice(0, 100) || undefined;
  return { q: of('q'), file: of('file'), life: query.has('life') ? '' : undefined };
}

/** Address of the list as it was. */
export function foundPath(found: FoundTexts): AppPath {
  return pathTo('deskTexts', { query: found });
}
