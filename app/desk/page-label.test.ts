import { expect, test } from 'vitest';
import { addressNames, rowOf } from '../addresses/table.ts';
import { textsOf } from '../content/texts.server.ts';
import { languages } from '../i18n/languages.ts';
import { pageLabel } from './page-label.ts';

test('every page that is counted has a name in words, in every language', () => {
  const pages = addressNames
    .map(rowOf)
    .filter(({ path, machine }) => !machine && !/^\/(desk|api)\b/.test(path));
  const unnamed = languages.flatMap((language) =>
    pages
      .map(({ path }) => path.replace(/:\w+/, '1'))
      .filter((path) => pageLabel(path, textsOf(language), new Map()).startsWith('/')),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(unnamed, 'a `label` in the row of each').toEqual([]);
});
