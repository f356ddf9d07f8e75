import { expect, test } from 'vitest';
import { endingsAfterVariables } from './endings-after-variables.ts';

const named = (language: 'ru' | 'kg' | 'en', text: string) => [{ language, key: 'a:b', text }];

test.each([
  ['kg', 'саат {{time}}гө чейин', '{{time}}гө'],
  ['kg', 'саат {{until}} чейин', '{{until}} чейин'],
  ['kg', 'база {{since}} тартып жооп бербейт', '{{since}} тартып'],
  ['kg', '{{date}} баштап чакырабыз', '{{date}} баштап'],
  ['kg', '{{mb}} МБ чейин', '{{mb}} МБ чейин'],
  ['kg', '{{name}}’га жазыңыз', '{{name}}’га'],
  ['kg', '{{name}}-дан келди', '{{name}}-дан'],
  ['kg', '{{wait}} кийин', '{{wait}} кийин'],
  ['ru', 'до {{count}}-го числа', '{{count}}-го'],
  ['ru', 'юристы {{company}}а', '{{company}}а'],
] as const)('%s "%s" is found', (language, text, found) => {
  expect(endingsAfterVariables(named(language, text))).toEqual([
    `${language} a:b: "${found}" cannot be right for every value`,
  ]);
});

test.each([
  ['kg', 'саат {{time}} болгонго чейин'],
  ['kg', '{{keepMessageDays}} күнгө чейин'],
  ['kg', '{{mb}} МБга чейин'],
  ['kg', '{{worked}}дан бери'],
  ['kg', '{{page}}-бети, {{row}}-сап, {{year}}-жылдын майрамдары'],
  ['kg', '{{time}} мурун'],
  ['kg', '(башталышы: {{since}})'],
  ['ru', 'до {{date}}'],
  ['en', '{{company}}’s lawyers'],
] as const)('%s "%s" is right', (language, text) => {
  expect(endingsAfterVariables(named(language, text))).toEqual([]);
});
