import { renderToString } from 'react-dom/server';
import { remember } from '#platform/remember.ts';
import type { RenderOnce } from './ui/render-once.ts';

/** For how many keys the markup of a part is kept. */
const mostKept = 100;

type Kept = ReturnType<typeof remember<string>>;
const keptParts = new WeakMap<object, Kept>();

function keptOf(part: object): Kept {
  const kept = keptParts.get(part) ?? remember<string>(mostKept);
  keptParts.set(part, kept);
  return kept;
}

/** React asks for pictures ahead; in the middle of a page they are found as early without. */
const preloads = /^(<link rel="preload"[^>]*>)+/;

/** What surrounds a page is as much work as what is in it, and the same again and again. */
export const renderOnce: RenderOnce = (part, key, element) => {
  const make = () => renderToString(element).replace(preloads, '');
  // While it is developed, everything may change between two pages.
  return key === undefined || import.meta.env.DEV ? make() : keptOf(part)(key, make);
};
