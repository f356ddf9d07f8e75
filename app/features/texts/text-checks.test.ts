import { expect, test } from 'vitest';
import { textFacts } from '../../content/facts.ts';
import { type Language, languages, withFallback } from '../../i18n/languages.ts';
import deskTexts from '../../i18n/messages/ru/deskTexts.json' with { type: 'json' };
import specTexts from '../../i18n/spec-texts.json' with { type: 'json' };
import { textFiles as namedByModules } from '../../modules.ts';
import { checkText, cleanTypedText, compareLanguages, shownText } from './text-checks.ts';
import { textFiles, textUnits } from './text-units.server.ts';

const kinds = (text: string, written: string, language: Language = 'ru') =>
  checkText(text, written, language).map(({ kind }) => kind);

test.each([
  ['', 'Текст', ['empty']],
  ['а'.repeat(2001), 'Текст', ['long']],
  ['от сомов', 'от {{priceInitial}} сомов', ['missing']],
  ['{{count}} и {{nobody}}', '{{count}}', ['unknown']],
  ['{{count} дней', '{{count}} дней', ['missing', 'braces']],
  ['Читайте правила', 'Читайте <1>правила</1>', ['tags']],
  ['</1>правила<1>', '<1>правила</1>', ['tags']],
  ['<b>Важно</b>', 'Важно', ['tags']],
  ['Мы работаем', '{{company}} работает', []],
  ['{{companyOf}} больше нет', '{{company}} работает', []],
  ['Будни {{opens}}', 'Будни', []],
  ['—', 'Работает с {{worked}}', []],
])('%j for %j: %j', (text, written, expected) => {
  expect(kinds(text, written)).toEqual(expected);
});

test.each(languages)('name, hours and prices written out are refused in %s', (language) => {
  const { company, opens, closes, priceInitial } = textFacts(language);
  const price = priceInitial.replaceAll('\u00a0', ' ');
  for (const fact of [company, opens, closes, price, price.replace(' ', '')]) {
    expect(checkText(`А ${fact}, и всё.`, 'А', language)).toMatchObject([
      { kind: 'literal', what: fact },
    ]);
    expect(kinds(`А ${fact}`, `Б ${fact}`, language)).toEqual([]);
    expect(kinds(`А 1${fact}1`, 'А', language)).toEqual([]);
  }
});

test('a fact that one language uses stands in all', () => {
  const left = compareLanguages(withFallback({ ru: 'с {{worked}}', kg: '—', en: 'since' }));
  expect(left).toEqual({ en: { kind: 'unequal', what: '{{worked}}' } });
  const texts = withFallback({ ru: 'До {{closes}}', kg: '{{closes}} чейин', en: 'Until late' });
  expect(compareLanguages(texts)).toEqual({ en: { kind: 'unequal', what: '{{closes}}' } });
  expect(compareLanguages({ ...texts, en: 'Until {{closes}}' })).toEqual({});
});

test('what nobody sees is removed, and soft hyphens are shown', () => {
  expect(cleanTypedText(' а\u200b\u00a0б\r\n\u202eв&shy;г ')).toBe('а б в\u00adг');
  expect(cleanTypedText(shownText('Поли\u00adтика'))).toBe('Поли\u00adтика');
});

test('every text of the files passes its own check, and survives the form', () => {
  const problems = [...textUnits().values()].flatMap((unit) =>
    languages.flatMap((language) =>
      unit.parts[language].flatMap(({ key, written }) => {
        const typed = cleanTypedText(shownText(written));
        if (typed !== written) return [`${language} ${key}: changed by the form`];
        return checkText(typed, written, language).map(({ kind }) => `${language} ${key}: ${kind}`);
      }),
    ),
  );
  expect(problems).toEqual([]);
  expect(textUnits().size).toBeGreaterThan(1000);
});

test('every text that the specification names is there', () => {
  expect(specTexts.keys.filter((key) => !textUnits().has(key))).toEqual([]);
});

test('every file of texts has a name on the desk, and no other', () => {
  expect(Object.keys({ ...deskTexts.files, ...namedByModules }).toSorted()).toEqual(
    textFiles().toSorted(),
  );
});
