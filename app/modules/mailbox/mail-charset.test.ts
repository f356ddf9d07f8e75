import { expect, test } from 'vitest';
import { decodeMailText } from './mail-charset.server.ts';

/** Encodes by finding each letter among the 256 bytes of the encoding. */
function encode(text: string, encoding: string): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, n) => n));
  return Uint8Array.from(text, (letter) => table.indexOf(letter));
}

const words = 'Здравствуйте! Ответчик прислал повестку на пятницу.';
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ['', 'windows-1251'],
  ['iso-8859-1', 'windows-1251'],
  ['us-ascii', 'windows-1251'],
  ['utf-8', 'windows-1251'],
  ['win-1251', 'windows-1251'],
  ['windows1251', 'windows-1251'],
  ['cp-1251', 'windows-1251'],
  ['unknown-8bit', 'windows-1251'],
  ['windows-1251', 'windows-1251'],
  ['koi8-r', 'koi8-r'],
  ['', 'koi8-r'],
  ['iso-8859-1', 'ibm866'],
])('named %j, in %s', (label, encoding) => {
  expect(decodeMailText(encode(words, encoding), label)).toBe(words);
  expect(decodeMailText(encode(words.toUpperCase(), encoding), label)).toBe(words.toUpperCase());
});

test('a declared Cyrillic charset is ignored if another reads far better', () => {
  expect(decodeMailText(encode(words, 'windows-1251'), 'koi8-r')).toBe(words);
  expect(decodeMailText(encode(words, 'koi8-r'), 'windows-1251')).toBe(words);
});

test.each(['', "'utf-8'", 'utf8mb4', 'windows-1251', 'iso-8859-1', 'x-unknown'])(
  'UTF-8 named %j',
  (label) => {
    expect(decodeMailText(utf8('Ооба, келем. Жөнөтөм'), label)).toBe('Ооба, келем. Жөнөтөм');
  },
);

test('UTF-8 with a broken letter stays UTF-8', () => {
  const bytes = utf8(words);
  expect(decodeMailText(bytes.subarray(0, 25), 'utf-8')).toMatch(/^Здравствуйте/);
});

test('Western, Turkish and Chinese texts keep their declared charset; UTF-16 is detected by its byte order mark', () => {
  const western = 'Schöne Grüße, à bientôt, señor';
  expect(decodeMailText(encode(western, 'windows-1252'), 'iso-8859-1')).toBe(western);
  expect(decodeMailText(encode(western, 'windows-1252'))).toBe(western);
  const turkish = 'Teşekkürler, görüşürüz';
  expect(decodeMailText(encode(turkish, 'windows-1254'), 'iso-8859-9')).toBe(turkish);
  expect(decodeMailText(Uint8Array.of(0xc4, 0xe3, 0xba, 0xc3), 'gb2312')).toBe('你好');
  const marked = Buffer.from(`\ufeff${words}`, 'utf16le');
  expect(decodeMailText(marked)).toBe(words);
});
