import { expect, test, vi } from 'vitest';
import { createTexts } from './i18n.server.ts';
import { messagesIn } from './messages-in.ts';

test('in development a missing text names its file and key, on the page and in the terminal', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const texts = createTexts('kg', {}, { changes: new Map() });
  texts.removeResourceBundle('ky', 'faq');
  expect(texts.t('faq:banner.title')).toBe('[kg/faq.json: banner.title]');
  expect(warn).toHaveBeenCalledWith('Missing text: kg/faq.json: banner.title');
  expect(() => messagesIn(texts, 'faq')).toThrow('kg/faq.json');
  expect(texts.t('common:nav.home')).toBe('Башкы бет');
  warn.mockRestore();
});
