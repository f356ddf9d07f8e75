import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultFacts } from '../app/content/default-facts.ts';
import { type FactName, factNames, factSections } from '../app/content/site-facts.ts';
import { byLanguage } from '../app/i18n/languages.ts';
import { temporaryFolder } from '../platform/db/test-database.ts';
import { fileOf, withoutPlaceholders, writeFact } from './facts-in-files.ts';

const content = join(import.meta.dirname, '../app/content');
const read = (file: string) => readFileSync(join(content, file), 'utf8');

/** Facts of a source, as imported by a program. */
async function load(source: string, file: string): Promise<Record<string, unknown>> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, file);
  const languages = JSON.stringify(join(content, '../i18n/languages.ts'));
  writeFileSync(path, source.replace("'../i18n/languages.ts'", languages));
  return await import(path);
}

const facts: Record<string, unknown> = Object.assign(
  {},
  ...factSections.map((section) => defaultFacts[section]),
);

/** Another value of the same shape. */
function changed(value: unknown): unknown {
  if (typeof value === 'string') return `${value}'", {\\ ;`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  // Texts of an added service.
  if (value === null) return byLanguage((language) => ({ title: `Налоги ${language}` }));
  if (Array.isArray(value)) return value.map(changed);
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([name, inner]) => [name, changed(inner)]));
}

const constants = (file: string) =>
  [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

test.each(factNames)(
  '%s is written into its file, and nothing else changes',
  async (name: FactName) => {
    const file = fileOf(name);
    const value = changed(facts[name]);
    const { source, part } = writeFact(read(file), name, value);
    expect(source).toContain(part);
    const [before, after] = [await load(read(file), file), await load(source, `changed-${file}`)];
    const all = (from: Record<string, unknown>) =>
      Object.assign(
        {},
        ...constants(file).map((each) => (isWhole(each) ? { [name]: from[each] } : from[each])),
      );
    expect(all(after)).toEqual({ ...all(before), [name]: value });
  },
);

/** The same value with reversed keys, as a database may return it. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, turned(inner)]);
  return Object.fromEntries(entries.reverse());
}

// The list of days has its own order.
test.each(factNames.filter((name) => name !== 'shortDays'))(
  '%s keeps the order of its file',
  (name) => {
    const write = (value: unknown) => writeFact(read(fileOf(name)), name, value).part;
    expect(write(turned(facts[name]))).toBe(write(facts[name]));
  },
);

const isWhole = (constant: string) =>
  /^default(Services|Plans|PlanRows|People|Cases|Troubles|Deadlines)$/.test(constant);

test('an unused constant is removed with its value', () => {
  const { source } = writeFact(read('default-attorneys.ts'), 'people', []);
  expect(read('default-attorneys.ts')).toContain('noNetworks');
  expect(source).not.toContain('noNetworks');
});

test('fallback texts of a partial language are not written as its own', () => {
  const city = { of: 'Ош', in: 'Оше' };
  const value = [{ name: { ru: 'Ош', kg: 'Ош', en: 'Ош' }, city: { ru: city, kg: city, en: {} } }];
  expect(withoutPlaceholders(value, ['en'])).toEqual([
    { name: { ru: 'Ош', kg: 'Ош' }, city: { ru: city, kg: city, en: {} } },
  ]);
  expect(withoutPlaceholders(value)).toEqual(value);
});
