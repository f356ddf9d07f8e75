import type { i18n } from 'i18next';
import { textOf } from '../../../i18n/text-of.ts';
import type { DemoWords } from '../../../manifest/manifest.ts';
import { demo } from '../../../modules.ts';

/** What the desk says of demo data, by kind. */
export const demoWords: Record<string, DemoWords> = {
  ...demo,
  reviews: {
    step: 'deskHealth:opening.reviews',
    counted: 'deskHealth:samples.reviews',
    row: 'deskReviews',
    query: { state: 'approved' },
  },
};

/** Counts by kind as a list. */
export function countedWords(texts: Pick<i18n, 't'>, counts: Record<string, number>): string {
  return Object.entries(demoWords)
    .flatMap(([kind, { counted }]) => {
      const count = counts[kind];
      return count === undefined ? [] : [textOf(texts, counted, { count })];
    })
    .join(', ');
}
