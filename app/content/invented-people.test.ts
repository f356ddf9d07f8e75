import { expect, test } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { messagesIn } from '../i18n/messages-in.ts';
import { defaultPeople } from './default-attorneys.ts';
import { inventedSurnames } from './invented-people.ts';
import { textsOf } from './texts.server.ts';

test('everybody of the project is invented, in every language, and nobody else', () => {
  const shown = languages.flatMap((language) => [
    ['director', messagesIn(textsOf(language), 'person').name] as const,
    ...defaultPeople.map(({ key, words }) => [key, words[language].name] as const),
  ]);
  expect(shown.filter(([key, name]) => !inventedSurnames[key]?.test(name))).toEqual([]);
  expect(inventedSurnames.ismailov?.test('Айгерим Сыдыкова')).toBe(false);
});
