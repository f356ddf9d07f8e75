import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { company } from './company.ts';
import { defaultFacts } from './default-facts.ts';
import { textFacts } from './facts.ts';

const root = join(import.meta.dirname, '../..');
const home = [
  'app/content/default-company.ts',
  'app/content/default-plans.ts',
  // Files with sample facts.
  'app/content/invented-company.ts',
  'app/features/facts/samples.ts',
];

/** Sources of the product, whose texts contain plain spaces only (tools/no-break-spaces.ts). */
const sources = ['app', 'server', 'platform', 'db/schema', 'db/migrations', 'tools']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((path) => /\.(ts|tsx|json|css|sql)$/.test(path) && !/\.(test|spec)\./.test(path))
  .filter((path) => !home.includes(path))
  .map((path) => ({
    path,
    // Comments may contain examples.
    text: readFileSync(join(root, path), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, ''),
  }));

function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return typeof value === 'string' && value ? [value.replaceAll('\u00a0', ' ')] : [];
}

const { name, nameCases, ...others } = defaultFacts.company;
const { phones, address, maps, chat, video } = company();
const numbers = phones.map(({ display, href }) => [display, href]);
const { city, cityCases, ...contacts } = defaultFacts.contacts;
const facts = [others, contacts, numbers, address, maps, chat, video];

test.each([...new Set(leaves(facts))])('%s stands in one place', (fact) => {
  expect(sources.filter(({ text }) => text.includes(fact)).map(({ path }) => path)).toEqual([]);
});

test('no text repeats the hours, the years or a price', () => {
  const { hours, plans, experienceYears } = company();
  const numbers = [
    ...Object.values(hours),
    ...plans.flatMap(({ price }) => [String(price), price.toLocaleString('en')]),
    textFacts('ru').priceAdvanced.replaceAll('\u00a0', ' '),
    ...['лет', 'жыл', 'years'].map((word) => `${experienceYears} ${word}`),
  ];
  const texts = sources.filter(({ path }) => path.includes('/messages/'));
  const repeated = texts.flatMap(({ path, text }) =>
    numbers.filter((number) => new RegExp(`(?<!\\d)${number}`).test(text)).map((n) => [path, n]),
  );
  expect(texts.length).toBeGreaterThan(40);
  expect(repeated).toEqual([]);
});

const wholeWord = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u');

test('no text repeats the name or the city, but the one about the name and its commoner meaning', () => {
  const names = [...new Set([...Object.values(name), ...leaves([nameCases, city, cityCases])])];
  const demo = globSync('app/modules/*/demo-*.json', { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  expect(demo).not.toEqual([]);
  // Hints of the desk decline a sample city.
  const texts = sources
    .filter(({ path }) => path.includes('/messages/') && !path.endsWith('deskFacts.json'))
    .concat(demo);
  const repeated = texts.flatMap(({ path, text }) => {
    const { about, ...rest } = JSON.parse(text);
    const story = path.endsWith('home.json');
    const looked = JSON.stringify(story ? rest : { about, ...rest });
    // With any suffix, except short names: "Osh" is part of many words.
    return names
      .filter((one) => looked.includes(one) && (one.length > 4 || wholeWord(one).test(looked)))
      .map((one) => [path, one]);
  });
  expect(repeated).toEqual([]);
});
