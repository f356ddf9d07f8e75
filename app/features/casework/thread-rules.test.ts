import { expect, test } from 'vitest';
import { messenger } from '#test/fixtures/test-site.ts';
import { chatParts, isCorrespondence, type ThreadMessage } from './thread-rules.ts';

test('a long text is cut between words into parts that a chat takes', () => {
  const text = `${'слово '.repeat(900)}${'😀'.repeat(2500)}`;
  const parts = chatParts(text);
  expect(parts.every((part) => part.length <= 4096 && part.length > 0)).toBe(true);
  expect(parts.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
  expect(parts.join('')).not.toContain('\ufffd');
  expect(parts.every((part) => part.isWellFormed())).toBe(true);
  expect(chatParts('')).toEqual([]);
});

test('a text that just fits is one part; one without a good place is cut at its limit', () => {
  const whole = 'a'.repeat(4096);
  expect(chatParts(whole)).toEqual([whole]);
  expect(chatParts(`${whole}b`)).toEqual([whole, 'b']);
  // A break in the first half would make twice as many parts.
  const early = `a ${'b'.repeat(5000)}`;
  expect(chatParts(early).map(({ length }) => length)).toEqual([4096, 906]);
  const lines = `${'a'.repeat(3000)}\n${'b'.repeat(2000)}`;
  expect(chatParts(lines)).toEqual(['a'.repeat(3000), 'b'.repeat(2000)]);
});

test('an answer, a file and what staff shared make a correspondence', () => {
  type Sent = Pick<ThreadMessage, 'author' | 'via' | 'files'>;
  const file = { id: 1, name: 'a.pdf', type: 'application/pdf', size: 1 };
  const wrote: Sent = { author: 'visitor', via: 'page', files: [] };
  const chat: Sent = { author: 'visitor', via: messenger, files: [] };
  const ends: Sent[] = [
    { ...wrote, author: 'staff' },
    { ...wrote, via: 'shared' },
    { ...wrote, files: [file] },
  ];
  for (const end of ends) expect(isCorrespondence([wrote, chat, end, wrote])).toBe(true);
  expect(isCorrespondence([wrote, chat])).toBe(false);
});
