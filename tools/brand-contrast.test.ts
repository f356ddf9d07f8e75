import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveColour, tokenOf } from './brand-colours.ts';
import {
  contrastOf,
  contrastProblems,
  contrastTokens,
  hoverColours,
  nearestPassing,
  tokensFile,
} from './brand-contrast.ts';

/** Colours of which each pair passes, independent of the site's. */
const sample: Record<string, string> = {
  ...Object.fromEntries(
    contrastTokens.map((name) => [
      name,
      /^felt|^white$|\bbg$|^mist$|^ochre$/.test(name) ? '#f4f0e7' : '#23201c',
    ]),
  ),
  madder: '#a3212f',
  'madder-2': '#7d1925',
};

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

const css = readFileSync(join(import.meta.dirname, '..', tokensFile), 'utf8');
const problemsOf = (style: string) =>
  contrastProblems(
    Object.fromEntries(contrastTokens.map((name) => [name, tokenOf(style, name) ?? ''])),
  );

test('the colours of the site pass', () => {
  expect(problemsOf(css)).toEqual([]);
});

const roles = [...css.matchAll(/--color-([\w-]+): var\(/g)].map(([, name = '']) => name);

test.each(roles)('insufficient contrast of the role %s is reported', (role) => {
  const changed = (colour: string) =>
    problemsOf(css.replace(new RegExp(`(--color-${role}: )[^;]+`), `$1${colour}`));
  const same = tokenOf(css, role === 'bg' ? 'text' : 'felt') ?? '';
  expect(changed(same).join()).toContain(`--color-${role} ${same}`);
  expect(changed('#ccc')).toEqual([
    `${tokensFile}: --color-${role} must have six hexadecimal digits, such as #1c2852, or be var() of one that has.`,
  ]);
});

test('a role that refers to a failing colour is not reported separately', () => {
  const problems = contrastProblems({ ...sample, 'ink-2': '#b9b9b9', muted: '#b9b9b9' });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('--color-ink-2 #b9b9b9');
});

test('a colour that is too light is reported with the nearest passing one', () => {
  const pale = { ...sample, madder: '#e8707c' };
  const problems = contrastProblems(pale);
  expect(problems[0]).toMatch(
    /^app\/ui\/styles\/tokens\.css: --color-madder #e8707c on --color-felt #f4f0e7: 2\.\d\d where 4\.5 /,
  );
  const better = nearestPassing('madder', pale) ?? '';
  expect(problems[0]).toContain(`the nearest that passes is ${better}.`);
  expect(contrastProblems({ ...pale, madder: better })).toEqual([]);
  expect(contrastOf(better, sample['felt-2'] ?? '')).toBeLessThan(4.6);
});

test('backgrounds without any passing shade are reported', () => {
  const grey = { ...sample, felt: '#777777', 'error-bg': '#ffffff', white: '#000000' };
  expect(contrastProblems(grey).join()).toContain('no shade of it passes');
});

test('a hover colour follows its base colour, unless it was changed', () => {
  const now = { ...sample, madder: '#7a1fa0' };
  const made = hoverColours(sample, now, moveColour);
  expect(Object.keys(made)).toEqual(['madder-2']);
  expect(contrastOf(made['madder-2'] ?? '', sample.felt ?? '')).toBeGreaterThan(
    contrastOf('#7a1fa0', sample.felt ?? ''),
  );
  expect(hoverColours(sample, { ...now, 'madder-2': '#400060' }, moveColour)).toEqual({});
});
