import { company } from './company.ts';

/** Keys of people with a portrait: the director, and the attorneys edited on the desk. */
export const portraitKeys = (): string[] => ['director', ...company().people.map(({ key }) => key)];

export function isPortraitKey(value: string | undefined): value is string {
  return value !== undefined && portraitKeys().includes(value);
}
