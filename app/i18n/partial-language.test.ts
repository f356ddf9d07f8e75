import { afterAll, expect, test, vi } from 'vitest';
import type { Language } from './languages.ts';

// Uzbek without translations; its plural rules only have "one" and "other". Resets modules, which test files of a
// worker share.
vi.resetModules();
vi.doMock('./languages.ts', async (original) => {
  const known = await original<typeof import('./languages.ts')>();
  const isNew = (language: string) => language === 'uz';
  return {
    ...known,
    languages: [...known.languages, 'uz'],
    isLanguage: (value: unknown) => isNew(value as string) || known.isLanguage(value),
    isPartial: isNew,
    languageTag: (language: Language) => (isNew(language) ? 'uz' : known.languageTag(language)),
  };
});
vi.doMock('./typeset.ts', () => ({ typeset: (text: string) => text }));
const { createTexts } = await import('./i18n.server.ts');
const { ownOrDefault } = await import('../features/facts/fact-form.ts');

afterAll(() => {
  vi.doUnmock('./languages.ts');
  vi.doUnmock('./typeset.ts');
  vi.resetModules();
});

test('a text that falls back is counted by the rule of the language that it comes from', () => {
  const other = 'common:units.years_other';
  const years = (changes: [string, string][] = []) => {
    const texts = createTexts('uz' as Language, {}, { changes: new Map(changes) });
    return [1, 2, 8].map((count) => texts.t('common:units.years', { count }));
  };
  expect(years()).toEqual(['1 год', '2 года', '8 лет']);
  // As if the form had been translated on the desk.
  expect(years([[other, '{{count}} yil']])).toEqual(['1 yil', '2 yil', '8 yil']);
});

test('a fact that its form leaves empty is as in the default language, and nobody speaks it by that', () => {
  const typed = {
    'words.ru.name': 'Айгуль',
    'words.uz.name': ' ',
    'words.kg.name': '',
    'speaks.ru': 'on',
    'words.ru.bio': 'Юрист',
    'words.uz.bio': 'Yurist',
    'speaks.uz': '',
  };
  const read = (name: string) => ownOrDefault(name, typed);
  expect(read('words.uz.name')).toBe('Айгуль');
  expect(read('words.uz.bio')).toBe('Yurist');
  expect([read('words.kg.name'), read('speaks.uz')]).toEqual(['', '']);
});
