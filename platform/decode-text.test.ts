import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Имя;Отзыв\r\nӨмүр;«Рахмат»\r\n';
const little = Buffer.from(text, 'utf16le');
const big = Buffer.from(little).swap16();
const cyrillic = 'Имя;Отзыв\r\n';

test.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), text],
  ['UTF-16LE with a mark', Buffer.concat([Buffer.from('fffe', 'hex'), little]), text],
  ['UTF-16BE with a mark', Buffer.concat([Buffer.from('feff', 'hex'), big]), text],
  ['UTF-16LE', little, text],
  ['UTF-16BE', big, text],
  ['Windows-1251', Buffer.from('c8ecff3bcef2e7fbe20d0a', 'hex'), cyrillic],
  ['nothing', Buffer.alloc(0), ''],
])('%s is read', (_, bytes, expected) => {
  expect(decodeText(bytes)).toBe(expected);
});

test('binary data are not detected as UTF-16', () => {
  expect(decodeText(Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0', 'latin1'))).toContain('PK');
});
