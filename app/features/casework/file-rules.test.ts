import { describe, expect, test } from 'vitest';
import { fileLimits, fileName, hasRoom, isVoice, sizeProblem } from './file-rules.ts';

const mb = 1024 * 1024;

test.each([
  [[], 'none'],
  [[1], undefined],
  [Array(fileLimits.atOnce).fill(1), undefined],
  [Array(fileLimits.atOnce + 1).fill(1), 'many'],
  [[fileLimits.oneMb * mb], undefined],
  [[1, fileLimits.oneMb * mb + 1], 'large'],
  [[10 * mb, 10 * mb, 5 * mb], undefined],
  [[10 * mb, 10 * mb, 5 * mb, 1], 'large'],
])('files of %j bytes: %s', (sizes, problem) => {
  expect(sizeProblem(sizes)).toBe(problem);
});

test('a request has room for so many bytes and for none more', () => {
  const all = fileLimits.requestMb * mb;
  expect([hasRoom(0, all), hasRoom(all - 1, 1), hasRoom(all, 1)]).toEqual([true, true, false]);
});

describe('what a file is stands in its content', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');

  test('a voice message is Opus in Ogg, nothing else in Ogg', () => {
    expect(isVoice(bytes('OggS......................OpusHead'))).toBe(true);
    expect(isVoice(bytes('OggS......................\x01vorbis'))).toBe(false);
    expect(isVoice(bytes('RIFF......................OpusHead'))).toBe(false);
    expect(isVoice(bytes(`OggS${'.'.repeat(60)}OpusHead`))).toBe(false);
  });
});

test.each([
  ['../../etc/passwd\0<b>.exe', 'pdf', 'passwdb.pdf'],
  ['C:\\Мои документы\\Договор аренды.docx', 'pdf', 'Договор аренды.pdf'],
  ['снимок 1.final.jpeg', 'webp', 'снимок 1.final.webp'],
  [' и\u0306од.png ', 'webp', 'йод.png.webp'],
  ['a'.repeat(200), 'ogg', `${'a'.repeat(80)}.ogg`],
  ['///', 'webp', 'file.webp'],
  ['', 'pdf', 'file.pdf'],
] as const)('%j is shown as a %s by the name %s', (typed, extension, shown) => {
  expect(fileName(typed, extension)).toBe(shown);
});
