import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { company } from './company.ts';
import { textFacts } from './facts.ts';
import { plans } from './plans.ts';

const root = join(import.meta.dirname, '../..');
const home = ['app/content/company.ts', 'app/content/plans.ts'];

/** Sources of the product, as plain text: no-break spaces and dashes of numbers do not hide a fact. */
const sources = ['app', 'server', 'platform', 'db/schema', 'db/migrations', 'tools']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((path) => /\.(ts|tsx|json|css|sql)$/.test(path) && !/\.test\./.test(path))
  .filter((path) => !home.includes(path))
  .map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8').replace(/\u00a0|\\u00a0/g, ' '),
  }));

function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return typeof value === 'string' && value ? [value.replaceAll('\u00a0', ' ')] : [];
}

const { name: _, hours, ...facts } = company;
const ids = new Set<string>(company.phones.map(({ id }) => id));

test.each(leaves(facts).filter((fact) => !ids.has(fact)))('%s stands in one place', (fact) => {
  expect(sources.filter(({ text }) => text.includes(fact)).map(({ path }) => path)).toEqual([]);
});

test('no text repeats the hours, the years or a price', () => {
  const numbers = [
    ...Object.values(hours),
    ...plans.flatMap(({ price }) => [String(price), price.toLocaleString('en')]),
    textFacts.priceAdvanced.replaceAll('\u00a0', ' '),
    ...['лет', 'жыл', 'years'].map((word) => `${company.experienceYears} ${word}`),
  ];
  const texts = sources.filter(({ path }) => path.includes('/messages/'));
  const repeated = texts.flatMap(({ path, text }) =>
    numbers.filter((number) => new RegExp(`(?<!\\d)${number}`).test(text)).map((n) => [path, n]),
  );
  expect(texts.length).toBeGreaterThan(40);
  expect(repeated).toEqual([]);
});
