import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultCompany } from '../app/content/default-company.ts';
import { languages } from '../app/i18n/languages.ts';
import { palette } from '../app/ui/styles/palette.ts';
import { planColours, recolour, tokenOf } from './brand-colours.ts';
import { drawLogo, inOneColour, insertMark, markedDrawings } from './draw-logo.ts';
import shades from './drawing-shades.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const css = read('app/ui/styles/tokens.css');

test.each(Object.entries(palette))('%s is the colour of its token', (name, colour) => {
  expect(tokenOf(css, name)).toBe(colour);
});

test('drawings have the colours of the palette, its shades, or the black and white of masks', () => {
  const known = new Set([...Object.values(palette), ...Object.keys(shades)]);
  const drawings = globSync('{public/art,app/{ui/ornaments,site/share}}/*.svg', { cwd: root });
  const strange = drawings.flatMap((path) =>
    [...read(path).matchAll(/#[\da-f]{6}\b/gi)]
      .map(([colour]) => colour.toLowerCase())
      .filter((colour) => !known.has(colour))
      .map((colour) => `${path}: ${colour}`),
  );
  expect(drawings.length).toBeGreaterThan(40);
  expect(strange).toEqual([]);
});

test.each(languages)(
  'the logo in %s says the name: else "npm run brand" was not run',
  (language) => {
    const logo = read(`public/art/logo-${language}.svg`);
    expect(logo).toBe(
      drawLogo(defaultCompany.name[language], read('public/art/mark.svg'), palette.ink),
    );
  },
);

test.each(Object.entries(markedDrawings))('%s has the mark', (name, colour) => {
  const [drawing, mark] = [read(`public/art/${name}.svg`), read('public/art/mark.svg')];
  expect(insertMark(drawing, inOneColour(mark, palette[colour]))).toBe(drawing);
  const another = '<svg viewBox="-50 -50 100 100"><path fill="#b81d2c" d="M0 0h9v9Z"/></svg>';
  expect(insertMark(drawing, another)).toContain('d="M0 0h9v9Z"');
  expect(insertMark(drawing, another)).not.toContain('clipPath id="mark-');
});

test('a colour is replaced everywhere, and a shade keeps its offset', () => {
  const old = { indigo: '#1c2852', madder: '#b81d2c', sand: '#d9cfbc', hair: '#d9cfbc' };
  const now = { ...old, indigo: '#103010', sand: '#c0c0c0' };
  const plan = planColours(old, now, { '#2a3868': 'indigo' });
  const drawing = '<path fill="#1C2852"/> %231c2852 #1c285238 #2a3868 #b81d2c #d9cfbc #1c28521';
  expect(recolour(drawing, plan)).toBe(
    '<path fill="#103010"/> %23103010 #10301038 #1e4026 #b81d2c #c0c0c0 #1c28521',
  );
});
