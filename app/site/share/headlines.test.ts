import { expect, test } from 'vitest';
import type { Services } from '../../context.ts';
import { headlineOf } from './headlines.server.ts';

test('the picture of a lawyer has their name in the language of the page, that of nobody has none', async () => {
  const services = { hooks: () => [] } as unknown as Services;
  expect(await headlineOf(services, 'attorney-1', 'ru')).toBe('Айгерим Сыдыкова');
  expect(await headlineOf(services, 'attorney-1', 'en')).toBe('Aigerim Sydykova');
  expect(await headlineOf(services, 'attorney-99', 'ru')).toBeUndefined();
});
