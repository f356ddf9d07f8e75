import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/fixtures/any-text.ts';
import { isSlip } from './is-slip.server.ts';
import { cleanText, emptyText } from './post-text.ts';
import { type DiffPart, diffWords, shorten } from './word-diff.server.ts';

const shown = (parts: DiffPart[]) =>
  parts
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

test('words of every script are compared whole', () => {
  expect(shown(diffWords('Мама мыла раму', 'Мама мыла рамку'))).toBe('Мама мыла [-раму-]{+рамку+}');
  expect(shown(diffWords('Өтүнмө жумага чейин', 'Өтүнмө дүйшөмбүгө чейин'))).toBe(
    'Өтүнмө [-жумага-]{+дүйшөмбүгө+} чейин',
  );
  expect(shown(diffWords('до пяти дня, потом', 'с трёх ночи, потом'))).toBe(
    '[-до пяти дня-]{+с трёх ночи+}, потом',
  );
  const long = shorten(diffWords(`${'слово '.repeat(99)}да`, `${'слово '.repeat(99)}нет`));
  expect(shown(long)).toMatch(/^… (слово ){15,20}\[-да-\]\{\+нет\+\}$/);
});

test('both texts can be read from a comparison', () => {
  const text = fc.array(fc.constantFrom('а', 'Ү', ' ', '\n', ',', 'слово', 'x'), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const parts = diffWords(before, after);
      const side = (left: 'removed' | 'added') =>
        parts.flatMap(({ kind, text: part }) => (kind === left ? [] : [part])).join('');
      expect(side('added')).toBe(before);
      expect(side('removed')).toBe(after);
    }),
  );
});

test.each([
  ['Заявление подоют до пятницы', 'Заявление подают до пятницы', true],
  ['Заявление подают до пятницы', 'Заявление не подают до пятницы', false],
  ['Штраф 1000 сомов', 'Штраф 2000 сомов', false],
  ['Срок три дня', 'Срок два дня', false],
])('%s → %s is a typing slip: %s', (before, after, expected) => {
  const of = (content: string) => ({ ...emptyText, content });
  expect(isSlip(of(before), of(after))).toBe(expected);
});

test('what Word and messengers add is removed, and a clean text stays as it is', () => {
  expect(cleanText('\ufeffДо\u00adговор\u200b\r\n\uf0b7\u00a0один \u202bдва\u202c ')).toEqual({
    text: 'Договор\n• один два',
    removed: 5,
  });
  for (const kept of ['Семья 👨‍👩‍👧, флаг 🏴\u{e0067}\u{e007f}', 'Өмүр\n\n— Да!']) {
    expect(cleanText(kept)).toEqual({ text: kept, removed: 0 });
  }
  fc.assert(
    fc.property(anyText, (typed) => {
      const { text } = cleanText(typed);
      expect(cleanText(text)).toEqual({ text, removed: 0 });
    }),
  );
});
