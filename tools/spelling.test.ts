import { expect, test } from 'vitest';
import { unknownWords } from './spelling.ts';

test('unknown words are listed with their file, variables and punctuation are not', () => {
  const files = new Map([
    ['kg/home', '{"a": "Юрист {{count}} са\u00adатта <1>жооп</1> берет", "b": "юритс жооп"}'],
    ['kg/faq', '{"a": "Юритс"}'],
  ]);
  const known = new Set(['юрист', 'саатта', 'жооп', 'берет']);
  expect(unknownWords(files, known)).toEqual(['юритс: kg/home']);
});
