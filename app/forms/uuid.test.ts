import { afterEach, expect, test, vi } from 'vitest';
import { newUuid } from './uuid.ts';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('is of version 4 and new each time', () => {
  expect(newUuid()).toMatch(version4);
  expect(newUuid()).not.toBe(newUuid());
});

test('needs nothing that pages served over plain HTTP lack', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  for (let i = 0; i < 100; i += 1) expect(newUuid()).toMatch(version4);
});
