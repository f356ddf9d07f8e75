import { isDeepStrictEqual } from 'node:util';

type Item = { hidden: boolean };

/** Value of `?done=`: tells a saved change of what is hidden, which no visitor sees, from one that is on the site. */
export function resultOfSaving(done: string, before: readonly Item[], after: readonly Item[]) {
  const shown = (items: readonly Item[]) => items.filter(({ hidden }) => !hidden);
  return done === 'saved' && isDeepStrictEqual(shown(before), shown(after)) ? 'hidden' : done;
}
