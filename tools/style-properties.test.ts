import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const styles = globSync('app/**/*.css', { cwd: root });

/** Browsers silently drop declarations that use an undefined property. */
test('every custom property that a style uses is set by a style or a component', () => {
  const set = new Set([
    ...styles.flatMap((file) => read(file).match(/--[\w-]+(?=\s*:)/g) ?? []),
    ...globSync('app/**/*.{ts,tsx}', { cwd: root }).flatMap(
      (file) => read(file).match(/(?<=['"`])--[\w-]+/g) ?? [],
    ),
  ]);
  // References with a fallback value may be undefined.
  const unknown = styles.flatMap((file) =>
    [...read(file).matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, name = '']) => !set.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(styles.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

/** Pages load all stylesheets of the site: a screen's class would restyle a part with the same class. */
test('no class has a rule of its own in two stylesheets of the site', () => {
  const files = new Map<string, Set<string>>();
  for (const file of styles.filter((each) => !each.startsWith('app/desk/'))) {
    for (const [, name = ''] of read(file).matchAll(/^(\.[\w-]+) \{/gm)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  const twice = [...files].filter(([, { size }]) => size > 1);
  expect(files.size).toBeGreaterThan(100);
  expect(twice.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});

test("a language without fallback fonts uses the site's", () => {
  const everywhere = [
    ...read('app/ui/styles/tokens.css').matchAll(/:root(?:,\s*\[[^{]*)?\s*\{([^}]*)\}/g),
  ];
  const ofRoot = everywhere.map(([, inner]) => inner).join('');
  expect(ofRoot).toContain('--font-display: "Piazzolla K"');
  expect(ofRoot).toContain('--font-text: "Golos K"');
});
