import { commonWords } from './common-passwords.ts';

/** In characters (OWASP ASVS 5.0, V6.2.1 and V6.2.9). */
export const passwordLength = { min: 12, max: 128 };

export type PasswordProblem = 'short' | 'long' | 'common';

/** Longest first: "passwort" must not be read as "passw" and a rest. */
const words = [...commonWords].sort((a, b) => b.length - a.length);

/**
 * Problem of a new password: its length, or that it consists of common words, digits and the person's own name only
 * (ASVS V6.2.4).
 * @param own words that name the person: name, e-mail address
 */
export function passwordProblem(password: string, own: string): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return 'short';
  if (length > passwordLength.max) return 'long';
  return isCommon(password, own) ? 'common' : undefined;
}

function isCommon(password: string, own: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  // Few different characters: "111111111111", "abababababab".
  if (new Set(plain).size < 5) return true;
  const names = own
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((name) => name.length > 2);
  let rest = plain.replace(/[^\p{L}]+/gu, ' ');
  for (const word of [...names, ...words]) rest = rest.replaceAll(word, ' ');
  // Common words and digits with a few letters between them are guessed early: count the rest only.
  return rest.replaceAll(' ', '').length < 4;
}
