import { expect, test } from 'vitest';
import { widthOf } from './lines.ts';
import { sharePicture } from './picture.ts';

test('a long name of the company ends before the ornament', () => {
  const nameOf = (brand: string) => {
    const svg = sharePicture({ brand, headline: 'Оплата', tagline: 'Юристы', city: 'Ош' });
    const [, x = '', size = ''] = /<text x="(\d+)"[^>]*font-size="(\d+)"/.exec(svg) ?? [];
    return { size: Number(size), end: Number(x) + widthOf(brand, 'piazzolla', Number(size)) };
  };
  expect(nameOf('Калыс').size).toBe(84);
  expect(nameOf('Сулайман').end).toBeLessThanOrEqual(550);
  expect(nameOf('Жалал-Абад Укук Борбору').end).toBeLessThanOrEqual(550);
});
