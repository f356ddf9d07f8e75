import { expect, test } from 'vitest';
import { fillMessages } from './fill-messages.ts';

test('missing texts are those of the fallback, at any depth; a list is whole', () => {
  const fallback = {
    nav: { home: 'Главная', about: 'О нас' },
    days: ['пн', 'вт'],
    close: 'Закрыть',
  };
  const own = { nav: { home: 'Bosh sahifa' }, days: ['du'], later_one: 'keyin' };
  expect(fillMessages(own, fallback)).toEqual({
    nav: { home: 'Bosh sahifa', about: 'О нас' },
    days: ['du'],
    close: 'Закрыть',
    later_one: 'keyin',
  });
});
