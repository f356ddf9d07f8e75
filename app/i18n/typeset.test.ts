import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from './formats.ts';
import { isPartial, type Language, languages } from './languages.ts';
import { quotedTexts } from './quoted-texts.ts';
import { typeset } from './typeset.ts';

const app = join(import.meta.dirname, '..');

/** Makes no-break spaces visible. */
const shown = (text: string, language: Language) =>
  typeset(text, language).replaceAll('\u00a0', '_');

describe('no-break spaces', () => {
  test.each<[string, string]>([
    ['Мы не берём предоплату', 'Мы_не_берём предоплату'],
    ['И в суде, и до суда', 'И_в_суде, и_до_суда'],
    ['«О компании» (и о нас)', '«О_компании» (и_о_нас)'],
    ['из-за цены, по-русски', 'из-за цены, по-русски'],
    ['ИП или ОсОО', 'ИП или ОсОО'],
    ['такого же в другом, нужна ли', 'такого_же в_другом, нужна_ли'],
    ['5 000 сом, 1 000 000 000 человек', '5_000_сом, 1_000_000_000_человек'],
    ['100 символов, 8 лет, 24 ч., 50 %', '100_символов, 8_лет, 24_ч., 50_%'],
    ['№ 5 от 23 ноября 2026 г. Он', '№_5 от_23_ноября 2026_г. Он'],
    ['с 9:00 до 19:00', 'с_9:00 до_19:00'],
    ['<1>5</1> лет, <1>Калыс</1> же', '<1>5</1>_лет, <1>Калыс</1>_же'],
    ['{{max}} символов, {{name}} пишет', '{{max}}_символов, {{name}} пишет'],
    [
      '{{office}} минут в офисе, {{call}} по телефону',
      '{{office}}_минут в_офисе, {{call}} по_телефону',
    ],
    ['за {{changeHours}} ч до, {{percent}} %', 'за_{{changeHours}}_ч_до, {{percent}}_%'],
    ['в {{city}}, к 5-й и 10-м', 'в_{{city}}, к_5-й и_10-м'],
    ['г. Бишкек, ул. Токтогула, 12, ст. 5', 'г._Бишкек, ул._Токтогула,_12, ст._5'],
    ['Калыс — значит', 'Калыс_— значит'],
    ['читайте <1>о нас</1> и <2>не только</2>', 'читайте <1>о_нас</1> и_<2>не_только</2>'],
  ])('ru: %s', (text, expected) => {
    expect(shown(text, 'ru')).toBe(expected);
  });

  test.each<[string, string]>([
    ['эң жакшы же эч ким', 'эң_жакшы же_эч_ким'],
    ['документ да, дарек да жок', 'документ_да, дарек_да жок'],
    ['саат {{time}}гө чейин, 2000ден ашык', 'саат {{time}}гө чейин, 2000ден ашык'],
    ['айына 5 000 сом, {{count}} сааттан', 'айына 5_000_сом, {{count}}_сааттан'],
    ['{{atOnce}} файлга, {{oneMb}} МБга чейин', '{{atOnce}}_файлга, {{oneMb}}_МБга чейин'],
    ['Бишкек ш., Адилеттик көч., 12', 'Бишкек_ш., Адилеттик_көч.,_12'],
  ])('kg: %s', (text, expected) => {
    expect(shown(text, 'kg')).toBe(expected);
  });

  test.each<[string, string]>([
    ['We are in a hurry, I think', 'We are in a hurry, I think'],
    ['5 000 som a month, 3 letters, 2 to 5', '5_000_som a month, 3_letters, 2 to 5'],
    ['request No. {{number}} – Kalys', 'request No._{{number}}_– Kalys'],
  ])('en: %s', (text, expected) => {
    expect(shown(text, 'en')).toBe(expected);
  });
});

describe('characters', () => {
  test.each<[Language, string, string]>([
    ['ru', 'дом - это - дом', 'дом_— это_— дом'],
    ['ru', 'пункт – новый, 10 - 5 = 5', 'пункт_— новый, 10 - 5 = 5'],
    ['ru', '- первое\n- второе', '- первое\n- второе'],
    ['en', 'a house - a home', 'a house_– a home'],
    ['ru', 'Загружаем...', 'Загружаем…'],
    ['kg', 'Жөнөтүлүүдө...', 'Жөнөтүлүүдө…'],
    ['en', 'Sending...', 'Sending...'],
    ['ru', 'Искать пост..', 'Искать пост..'],
    ['ru', 'ОсОО "Ромашка"', 'ОсОО «Ромашка»'],
    ['kg', '"Калыс" дейт', '«Калыс» дейт'],
    ['ru', '"Отель "Ала-Тоо""', '«Отель „Ала-Тоо“»'],
    ['ru', '«Отель «Ала-Тоо»»', '«Отель „Ала-Тоо“»'],
    ['ru', '"<1>Калыс</1>" и <2>"он"</2>', '«<1>Калыс</1>» и_<2>«он»</2>'],
    ['ru', 'экран 5" и\n"новый"', 'экран 5" и\n«новый»'],
    ['en', 'the "first "best" one", it isn\'t', 'the “first ‘best’ one”, it isn’t'],
  ])('%s: %s', (language, text, expected) => {
    expect(shown(text, language)).toBe(expected);
  });
});

test.each([
  '{{a - b}} <1 "и в">',
  'https://kalys.example/о/а?q="и"',
  'а.и@kalys.example',
  '+996 312 00-00-00',
  '0312 000 000',
  '(0312) 00 00 00',
  '`а - б "в"`',
  'class="а б"',
  'npm run outbox -- read',
  '2026-11-23',
])('%s stays as it is', (text) => {
  for (const language of languages) expect(typeset(text, language)).toBe(text);
});

describe('texts that the specification quotes', () => {
  const messages = languages
    .filter((each) => !isPartial(each))
    .map((language) => ({
      language,
      files: globSync([`i18n/messages/${language}/*.json`, `modules/*/texts/${language}/*.json`], {
        cwd: app,
      }).map((file) => readFileSync(join(app, file), 'utf8')),
    }));

  test.each([...quotedTexts])('%s stays, and is a message', (text) => {
    for (const language of languages) expect(typeset(text, language)).toBe(text);
    const own = messages.flatMap(({ files }) => files);
    expect(own.some((file) => file.includes(`: "${text}"`))).toBe(true);
  });

  test('none of them would stay by itself', () => {
    const changed = (text: string) =>
      (['ru', 'en'] as const).some((language) => typeset(`${text}.`, language) !== `${text}.`);
    expect([...quotedTexts].filter((text) => !changed(text))).toEqual([]);
  });
});

test('any text keeps its words, and typesetting it twice changes nothing more', () => {
  const pieces = ['и', 'в', 'же', 'да', 'суд', '5', '000', '№', '—', ' - ', '...', '"', '«', '»'];
  const marks = ['{{max}}', '<1>', '</1>', ' ', ' ', ' ', '\n', ',', '\ue010', 'г.', '+996 312'];
  const anyText = fc.array(fc.constantFrom(...pieces, ...marks)).map((list) => list.join(''));
  const wordsOf = (text: string) => plainText(text).match(/[\p{L}\p{N}{}<>/\ue010\n]+/gu);
  fc.assert(
    fc.property(anyText, fc.constantFrom(...languages), (text, language) => {
      const once = typeset(text, language);
      expect(typeset(once, language)).toBe(once);
      expect(wordsOf(once)).toEqual(wordsOf(text));
    }),
    { numRuns: 2000 },
  );
});
