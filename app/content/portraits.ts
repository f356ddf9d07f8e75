const files = import.meta.glob<string>('./portraits/*.{webp,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * Address of a person's stencil: 640 × 800, white where the figure is. Keys are those of
 * `attorneys.ts`, and `director`. Undefined: a monogram stands in its place.
 */
export function portraitOf(key: string): string | undefined {
  return Object.entries(files).find(([path]) => /([^/]+)\.\w+$/.exec(path)?.[1] === key)?.[1];
}
