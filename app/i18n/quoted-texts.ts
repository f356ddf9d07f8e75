/**
 * Texts quoted by the specification that the typographer would change: exempt, character for character. `{{count}}
 * years` starts its "8 years of experience in this field".
 */
export const quotedTexts: ReadonlySet<string> = new Set([
  'Постов не найдено',
  'Не удалось загрузить новости',
  'Не удалось загрузить пост',
  'Пост не найден',
  'Вернуться к новостям',
  'Страница {{page}} из {{total}}',
  'Message must not exceed 1000 characters',
  'Company name must not exceed 150 characters',
  'Name must be at least 2 characters',
  'Name must not exceed 100 characters',
  'Phone must be at least 10 characters',
  'Over 20 Years of Experience',
  '{{count}} years',
]);
