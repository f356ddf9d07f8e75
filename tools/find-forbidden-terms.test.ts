import { expect, test } from 'vitest';
import { findForbiddenTerms, textsIn } from './find-forbidden-terms.ts';
import { forbiddenTerms, quotedTexts } from './term-list.ts';

const find = (...texts: Parameters<typeof findForbiddenTerms>[0]) =>
  findForbiddenTerms(texts, forbiddenTerms, quotedTexts);

test('a planted word is found, with its place and the right word', () => {
  const texts = textsIn('kg', 'contact', { success: { page: 'Өтүнмөңүздүн\u00a0барагы' } });
  expect(find(...texts)).toEqual(['kg contact:success.page: "барагы", use "бет"']);
});

test.each([
  ['kg', 'блогдун аткаруу барагы'],
  ['kg', 'бири-бирибизге келип, карыз боюнча чектелүү мөөнөт'],
  ['kg', 'контрактты банктык коштоо'],
  ['ru', 'Мы поставили подпись, и пост\u00adавка пришла'],
  ['en', 'Send it by registered post against a receipt'],
  ['en', 'Search Post..'],
] as const)('%s: "%s" is right', (language, text) => {
  expect(find({ language, key: 'a:b', text })).toEqual([]);
});

test('a quoted text is left out as a whole only', () => {
  const named = (text: string) => ({ language: 'ru', key: 'news:list.empty', text }) as const;
  expect(find(named('Пост не найден'))).toEqual([]);
  expect(find(named('Пост не найден!'))).toHaveLength(1);
});

test('a rule can be about some texts only', () => {
  const named = (key: string) => ({ language: 'kg', key, text: 'Пикир' }) as const;
  expect(find(named('reviews:form.heading'))).toEqual([]);
  expect(find(named('blog:single.commentForm.text'))).toHaveLength(1);
});
