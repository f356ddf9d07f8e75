import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines, fitText, widthOf } from './lines.ts';

const box = { width: 478, height: 260, leading: 1.14 };
const sizes = [72, 50, 33];

test('lines break at spaces, never at no-break spaces', () => {
  expect(breakLines('Оплата за\u00a0результат', 'piazzolla', 72, 478)).toEqual([
    'Оплата',
    'за\u00a0результат',
  ]);
});

test('Kyrgyz letters have their real advance widths, not the default', () => {
  expect(widthOf('Ө', 'piazzolla', 100)).not.toBe(60);
  expect(widthOf('ң', 'golos', 100)).not.toBe(60);
});

test('every title fits its box: longer ones are smaller, then truncated', () => {
  expect(fitText('Короткий', 'piazzolla', box, sizes).size).toBe(72);
  const title = fc.array(fc.stringMatching(/^[а-яөүң]{1,12}$/), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(title, (words) => {
      const { size, lines } = fitText(words.join(' '), 'piazzolla', box, sizes);
      expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
      const whole = lines.join(' ').replace(/…$/, '');
      expect(words.join(' ').startsWith(whole)).toBe(true);
    }),
  );
});
