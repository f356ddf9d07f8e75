import { expect, test } from 'vitest';
import { detectLanguage } from './detect.ts';

test.each([
  [{}, 'ru'],
  [{ query: 'kg', cookie: 'en', acceptLanguage: 'ru' }, 'kg'],
  [{ query: 'fr', cookie: 'en', acceptLanguage: 'ru' }, 'en'],
  [{ query: 'xx', cookie: 'zz', acceptLanguage: 'en' }, 'en'],
  [{ query: 'ky', cookie: 'en' }, 'kg'],
  [{ query: 'en-US', cookie: 'ru' }, 'en'],
  [{ query: '', cookie: 'ky', acceptLanguage: 'en' }, 'kg'],
  [{ cookie: 'en-US', acceptLanguage: 'ky' }, 'en'],
  [{ acceptLanguage: 'ky-KG,ky;q=0.9,ru;q=0.8' }, 'kg'],
  [{ acceptLanguage: 'de, fr;q=0.9, en-US;q=0.4, ru;q=0.3' }, 'en'],
  [{ acceptLanguage: 'ru;q=0.2, en;q=0.7' }, 'en'],
  [{ acceptLanguage: 'en;q=0, ky' }, 'kg'],
  [{ acceptLanguage: 'de, fr' }, 'ru'],
  [{ acceptLanguage: '*;q=0.5' }, 'ru'],
  [{ acceptLanguage: ',,;;q=x,'.repeat(500) }, 'ru'],
] as const)('%o is answered in %s', (sources, language) => {
  expect(detectLanguage(sources)).toBe(language);
});
