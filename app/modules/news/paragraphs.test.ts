import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('first words that several paragraphs use as headings are told apart', () => {
  expect(
    paragraphsOf('Вступление без заголовка.\n\nДеньги. Их мало.\n \nШаг второй: пишите.'),
  ).toEqual([
    { head: '', text: 'Вступление без заголовка.' },
    { head: 'Деньги.', text: ' Их мало.' },
    { head: 'Шаг второй:', text: ' пишите.' },
  ]);
});

test('a single short sentence is no heading; lines of a paragraph stay together', () => {
  expect(paragraphsOf('Нет. Это не так.\nСовсем.\n\nДальше идёт обычный текст.')).toEqual([
    { head: '', text: 'Нет. Это не так.\nСовсем.' },
    { head: '', text: 'Дальше идёт обычный текст.' },
  ]);
});
