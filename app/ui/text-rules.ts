import * as v from 'valibot';

/**
 * What was typed, made one form of the many that look alike: Unicode NFC, LF line ends (browsers
 * post CRLF, which would count twice), no control characters, no blanks around.
 */
export function tidy(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u2060\ufeff]/g, '')
      .trim()
  );
}

/** A required text field: `required` is the message when nothing is left of what was typed. */
export function requiredText(required: string) {
  return v.pipe(v.optional(v.string(required), ''), v.transform(tidy), v.nonEmpty(required));
}

/** An optional text field; an empty one becomes `''`. */
export function optionalText() {
  return v.pipe(v.optional(v.string(), ''), v.transform(tidy));
}

/** Letters of the Cyrillic and Latin scripts (Ө Ү Ң too), spaces, apostrophes, hyphens. */
export const namePattern = /^[\p{Script=Cyrillic}\p{Script=Latin}\p{Mark} '’ʼ‘`\-‐‑]+$/u;

/** Digits, spaces, hyphen, plus, parentheses (spec, point 5). */
export const phonePattern = /^[\d\s\-+()]+$/;

/** Digits in a phone number: E.164 allows 15, a local number has at least 9 with its code. */
export function hasPhoneDigits(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length;
  return digits >= 9 && digits <= 15;
}

/** Something before an @ and a domain with a dot after it; whether it exists only a mail can tell. */
export const emailPattern = /^[^\s@<>",;:]+@[^\s@<>",;:.]+(\.[^\s@<>",;:.]+)+$/u;

/** Longest e-mail address, in characters (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const emailMax = 254;
