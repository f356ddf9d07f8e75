import type { i18n } from 'i18next';
import { isShown } from '../addresses/shown-pages.ts';
import type { AddressName } from '../addresses/table.ts';
import { textOf } from '../i18n/text-of.ts';
import type { DemoWords } from '../manifest/manifest.ts';
import { demo } from '../modules.ts';

/** Desk texts of demo data by kind. */
export const demoWords: Record<string, DemoWords> = demo;

/** Whether the screen that lists a kind is there. */
export function isDemoShown(kind: string): boolean {
  const words = demoWords[kind];
  return words !== undefined && isShown(words.row as AddressName);
}

/** Counts by kind as a list. */
export function countedWords(texts: Pick<i18n, 't'>, counts: Record<string, number>): string {
  return Object.entries(demoWords)
    .flatMap(([kind, { counted }]) => {
      const count = counts[kind];
      return count === undefined ? [] : [textOf(texts, counted, { count })];
    })
    .join(', ');
}
