import type { Service } from './site-facts.ts';

/** The five services (spec, point 2). Their texts are in `services.json`. */
export const defaultServices: readonly Service[] = [
  { id: '1', hidden: false, picture: 1, hasOtherSide: true, words: null },
  { id: '2', hidden: false, picture: 3, hasOtherSide: false, words: null },
  { id: '3', hidden: false, picture: 4, hasOtherSide: false, words: null },
  { id: '4', hidden: false, picture: 5, hasOtherSide: false, words: null },
  { id: '5', hidden: false, picture: 6, hasOtherSide: false, words: null },
];
