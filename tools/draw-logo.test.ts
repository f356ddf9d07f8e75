import { expect, test } from 'vitest';
import { defaultCompany } from '../app/content/default-company.ts';
import { missingLetters } from './draw-logo.ts';

test('letters missing in the logo font are reported, each once', () => {
  for (const name of Object.values(defaultCompany.name)) expect(missingLetters(name)).toEqual([]);
  expect(missingLetters('«Ак Жол Юрист» & Co, Ыйык-Ата № 1, Өң Үй')).toEqual([]);
  expect(missingLetters('Құқық Жетісу')).toEqual(['Қ', 'ұ', 'қ', 'і']);
});
