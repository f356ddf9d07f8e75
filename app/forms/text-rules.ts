import * as v from 'valibot';

/** Control characters, invisible marks from messengers (directions, joiners), and blank fillers. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: fillers are removed one by one
  /[\u0000-\u0008\u000b-\u001f\u007f\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;

/** A letter, digit, currency sign or emoji. */
const visible = /[\p{L}\p{N}\p{Sc}\p{So}]/u;

/**
 * Normalises typed text: Unicode NFC, LF line ends (browsers post CRLF, which would count as two characters), no
 * invisible characters, trimmed.
 */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(invisible, '').trim();
}

/** A required text field: `required` is the message when it is empty after `tidy`. */
export function requiredText(required: string) {
  return v.pipe(v.optional(v.string(required), ''), v.transform(tidy), v.nonEmpty(required));
}

/** Like `requiredText`, but punctuation and combining marks alone count as empty. */
export function requiredWords(required: string) {
  return v.pipe(requiredText(required), v.regex(visible, required));
}

/** An optional text field; empty by default. */
export function optionalText() {
  return v.pipe(v.optional(v.string(), ''), v.transform(tidy));
}

/** Cyrillic and Latin letters (including Ө Ү Ң), at least one; spaces, apostrophes, hyphens. */
export const namePattern = /^(?=.*\p{L})[\p{Script=Cyrillic}\p{Script=Latin}\p{Mark} '’ʼ‘`\-‐‑]+$/u;

/** Digits, spaces, hyphen, plus, parentheses (spec, point 5). */
export const phonePattern = /^[\d\s\-+()]+$/;

/** A required phone number; any dash counts as a hyphen. */
export function requiredPhone(required: string) {
  return v.pipe(
    requiredText(required),
    v.transform((typed) => typed.replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')),
  );
}

/**
 * Formats by digits: international (E.164: 15 at most; Kyrgyz and Russian ones limited to their length), Kyrgyz,
 * Russian.
 */
const international =
  /^(?!996|7)[1-9]\d{6,14}$|^996(?:[235-9]\d{8}|8\d{9}|0\d{9,10})$|^7[3-9]\d{9,13}$/;
const kyrgyz = /^0?(?:[235-9]\d{8}|8\d{9})$/;
const russian = /^[78]?(?:[347-9]\d{9}|8\d{13})$/;

/**
 * Whether a phone number is plausible. Accepts every number that the server's `toE164` does, whose tables are too large
 * for a browser.
 */
export function isPossiblePhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '');
  // A local number has at least 9 digits with its area code.
  if (digits.length < 9) return false;
  const abroad = digits.replace(/^(?:00|810)/, '');
  if (phone.includes('+')) return international.test(digits) || international.test(abroad);
  return (
    kyrgyz.test(digits) ||
    russian.test(digits) ||
    (/^(?:996|7)/.test(digits) && international.test(digits)) ||
    (abroad !== digits && international.test(abroad))
  );
}

/** Deliberately loose: only a mail can show whether an address exists. */
export const emailPattern = /^[^\s@<>",;:]+@[^\s@<>",;:.]+(\.[^\s@<>",;:.]+)+$/u;

/** Longest email address, in characters (RFC 5321 §4.5.3.1.3, without the angle brackets). */
export const emailMax = 254;
