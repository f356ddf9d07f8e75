import { expect, test } from 'vitest';
import { isLeaked } from './leaked-passwords.server.ts';
import { passwordProblem } from './password-rules.ts';

const own = 'Бегимай Касымова kasymova@kalys.example';

test.each([
  ['коротко', 'short'],
  ['elevenchars', 'short'],
  ['ы'.repeat(129), 'long'],
  ['111111111111', 'common'],
  ['123456789012', 'common'],
  ['Kalys2026Bishkek!', 'common'],
  ['КалысБишкек1!', 'common'],
  ['qwertyuiop123', 'common'],
  ['Password12345', 'common'],
  ['Пароль123456789', 'common'],
  ['Касымова1987!!', 'common'],
  ['abababababab', 'common'],
])('%s is refused as %s', (password, problem) => {
  expect(passwordProblem(password, own)).toBe(problem);
});

test.each([
  'семь верблюдов пьют чай',
  'жети төө чай ичет',
  'Tq8#mZ1vLp0x',
  'верблюд-пароль-чайник',
  'ыыыыыыыытопор-и-щепка',
])('%s is accepted', (password) => {
  expect(passwordProblem(password, own)).toBeUndefined();
});

test('a password of leaks is refused in capitals too: the word for password twice, in Latin letters', async () => {
  const typed = ['gfhjkmgfhjkm', 'GfhjkmGfhjkm', '4815162342lost', 'семь верблюдов пьют чай'];
  expect(await Promise.all(typed.map(isLeaked))).toEqual([true, true, true, false]);
});

test('a name of one or two letters forbids nothing, a longer one stands in none', () => {
  expect(passwordProblem('ли-ли-ли-верблюд', 'Ли Ан')).toBeUndefined();
  expect(passwordProblem('Бегимай!Бегимай!', own)).toBe('common');
  expect(passwordProblem('я'.repeat(100) + 'топор и щепка'.padEnd(28), own)).toBeUndefined();
});
