import { type AttorneyKey, attorneys } from './attorneys.ts';

/** Everybody who has a portrait. */
export type PortraitKey = AttorneyKey | 'director';

export const portraitKeys: readonly PortraitKey[] = [
  'director',
  ...attorneys.map(({ key }) => key),
];

export function isPortraitKey(value: string | undefined): value is PortraitKey {
  return portraitKeys.includes(value as PortraitKey);
}
