import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palette } from '../app/ui/styles/palette.ts';
import { moveColour, tokenOf } from './brand-colours.ts';
import {
  contrastOf,
  contrastProblems,
  contrastTokens,
  hoverColours,
  nearestPassing,
} from './brand-contrast.ts';

const css = readFileSync(join(import.meta.dirname, '../app/ui/styles/tokens.css'), 'utf8');
const colours = Object.fromEntries(contrastTokens.map((name) => [name, tokenOf(css, name) ?? '']));

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('the colours of the site pass', () => {
  expect(contrastProblems(colours)).toEqual([]);
});

test('a colour too light is told with the nearest that passes, and that one passes', () => {
  const pale = { ...colours, madder: '#e8707c' };
  const problems = contrastProblems(pale);
  expect(problems[0]).toMatch(
    /^--color-madder #e8707c on --color-felt #f4f0e7: 2\.\d\d where 4\.5 /,
  );
  const better = nearestPassing('madder', pale) ?? '';
  expect(problems[0]).toContain(`the nearest that passes is ${better}.`);
  expect(contrastProblems({ ...pale, madder: better })).toEqual([]);
  expect(contrastOf(better, colours['felt-2'] ?? '')).toBeLessThan(4.6);
});

test('backgrounds between which no shade passes are told', () => {
  const grey = { ...colours, felt: '#777777', 'error-bg': '#ffffff', white: '#000000' };
  expect(contrastProblems(grey).join()).toContain('no shade of it passes');
});

test('a hover colour follows its colour, unless somebody chose one', () => {
  const now = { ...colours, madder: '#7a1fa0' };
  const made = hoverColours(palette, now, moveColour);
  expect(Object.keys(made)).toEqual(['madder-2']);
  expect(contrastOf(made['madder-2'] ?? '', colours.felt ?? '')).toBeGreaterThan(
    contrastOf('#7a1fa0', colours.felt ?? ''),
  );
  expect(hoverColours(palette, { ...now, 'madder-2': '#400060' }, moveColour)).toEqual({});
});
