const files = import.meta.glob<string>('./photos/*.{avif,webp,jpg,jpeg,png}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * Photo of a person in place of the monogram: drop `photos/<key>.jpg` (or .webp, .avif, .png) beside
 * this file and build. Keys are those of `attorneys.ts`, and `director`. Attorneys are shown square,
 * the director 5 high to 4 wide; what is outside is cut.
 */
export function photoOf(key: string): string | undefined {
  return Object.entries(files).find(([path]) => /([^/]+)\.\w+$/.exec(path)?.[1] === key)?.[1];
}
