import { company } from './company.ts';

/** Everybody who has a portrait: the director and the attorneys, who are edited on the desk. */
export const portraitKeys = (): string[] => ['director', ...company().people.map(({ key }) => key)];

export function isPortraitKey(value: string | undefined): value is string {
  return value !== undefined && portraitKeys().includes(value);
}
