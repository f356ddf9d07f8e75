import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toE164 } from '../i18n/phone.ts';
import {
  isPossiblePhone,
  namePattern,
  phonePattern,
  requiredPhone,
  requiredWords,
} from './text-rules.ts';

const typed = (phone: string) => v.parse(requiredPhone('required'), phone);

test.each([
  ['\u202a+996 555 123 456\u202c', '+996 555 123 456'],
  ['\u200e0555\u2011123\u2011456', '0555-123-456'],
  ['0555 12–34–56', '0555 12-34-56'],
  ['\u2066+996\u00a0555 12−34—56\u2069', '+996\u00a0555 12-34-56'],
])('%j is understood as %j', (pasted, phone) => {
  expect(typed(pasted)).toBe(phone);
  expect(typed(pasted)).toMatch(phonePattern);
  expect(toE164(typed(pasted))).toBe('+996555123456');
});

test.each([
  '0000000000',
  '1111111111',
  '----------',
  '+000000000000',
  '+996 000 000 000',
  '12345678901',
])('%s cannot be a phone number', (phone) => {
  expect(isPossiblePhone(phone)).toBe(false);
  expect(toE164(phone)).toBeUndefined();
});

test.each([
  ['--', '—', '…', '???'],
  ['\u034f\u034f', '\u3164', '\u2800\u2800', '\u115f', '\u00ad\u00ad'],
  ['\u0301\u0301', '\ufe0f', '\u20dd', '\u200d\u200d', '\u{e0020}\u{e0021}'],
])('punctuation, fillers and marks alone are no words: %j, …', (...texts) => {
  for (const text of texts) {
    expect(v.safeParse(requiredWords('required'), text).issues?.[0]?.message, text).toBe(
      'required',
    );
    expect(namePattern.test(text), text).toBe(false);
  }
});

test.each(['Ы', 'O’Нил', '5', '👍', '$', 'Ө\u0301'])('%j is a word', (text) => {
  expect(v.safeParse(requiredWords('required'), text).success).toBe(true);
});

test('every whole number that the server accepts passes in the browser', () => {
  const start = fc.constantFrom(
    '',
    '0',
    '00',
    '810',
    '996',
    '+996',
    '996 0',
    '+',
    '7',
    '8',
    '+7',
    '+44',
    '1',
    '(0',
  );
  const rest = fc.stringMatching(/^\d{5,13}$/);
  fc.assert(
    fc.property(start, rest, (before, after) => {
      const phone = before + after;
      const whole = phone.replace(/\D/g, '').length >= 9;
      if (whole && toE164(phone)) expect(isPossiblePhone(phone), phone).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});
