import type { i18n, ParseKeys } from 'i18next';
import type { Messages } from './message-types.ts';

/** Key of a text with its namespace, such as `common:nav.home`. */
export type TextKey = { [N in keyof Messages]: `${N}:${ParseKeys<N>}` }[keyof Messages];

/** Key of a text of any service or case, including added ones. */
export type AddedKey =
  | `services:items.${string}.${'title' | 'meta.title' | 'meta.description'}`
  | `cases:items.${string}.${'title' | 'summary'}`;

/** Text for a key in a variable: `t` only types literal keys. */
export function textOf(
  texts: Pick<i18n, 't'>,
  key: TextKey | AddedKey,
  values: Record<string, string | number> = {},
): string {
  return texts.t(key as 'common:nav.home', values);
}
