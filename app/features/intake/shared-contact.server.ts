import { findPhoneNumbersInText } from 'libphonenumber-js';
import { emailPattern, namePattern, tidy } from '../../forms/text-rules.ts';
import { country } from '../../i18n/country.ts';
import { toE164 } from '../../i18n/phone.ts';

/** Sender of a shared item, if it names one, and its other words. The phone is E.164, the mail lower case. */
export type SharedContact = { name: string; phone: string; email: string; notes: string };

/** Most words of a name on a line by itself; longer lines are sentences. */
const nameWords = 4;

/** Whether a file is a contact of a phone book (RFC 6350). */
export function isCard(file: { name: string; type: string }): boolean {
  return /\.vcf$/i.test(file.name) || /^text\/(x-)?vcard/i.test(file.type);
}

/** Reads name, phone and mail of the first contact in a vCard of any version. */
export function readCard(source: string): Omit<SharedContact, 'notes'> {
  const [, card = ''] = source.split(/^BEGIN:VCARD\s*$/im);
  const lines = unfold(card);
  const values = (wanted: string) =>
    lines.flatMap((line) => {
      const [, name = '', parameters = '', value = ''] =
        /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
      return name.toUpperCase() === wanted ? [decoded(value, parameters)] : [];
    });
  // Family and given name, as people here write them (RFC 6350 §6.2.2).
  const parts = (values('N')[0] ?? '').split(';').slice(0, 2);
  const name = values('FN')[0] || parts.filter(Boolean).join(' ');
  const phones = values('TEL').flatMap((value) => toE164(value.replace(/^tel:/i, '')) ?? []);
  const email = values('EMAIL').find((value) => emailPattern.test(value)) ?? '';
  return { name: tidy(name), phone: phones[0] ?? '', email: email.toLowerCase() };
}

/** Joins continued lines (RFC 6350 §3.2), and those of quoted-printable in vCard 2.1, which end with "=". */
function unfold(card: string): string[] {
  return card
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/^([^\n:]{0,200}QUOTED-PRINTABLE[^\n:]{0,200}:(?:[^\n]*=\n)+)/gim, (value) =>
      value.replaceAll('=\n', ''),
    )
    .split('\n');
}

function decoded(value: string, parameters: string): string {
  const text = /QUOTED-PRINTABLE/i.test(parameters)
    ? Buffer.from(
        value.replace(/=([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')
    : value;
  return text
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;:\\])/g, '$1')
    .trim();
}

/**
 * Finds a phone, a mail and a name beside them in a message. A name must be on a line by itself: a wrong one would be
 * sent to the client in a greeting.
 */
export function readWords(source: string): SharedContact {
  const words = tidy(source);
  const [number] = findPhoneNumbersInText(words, country.code);
  const email = words.split(/[\s<>(),;]+/).find((word) => emailPattern.test(word)) ?? '';
  const lines = words.split('\n').map((line) => ({ line, rest: withoutContact(line, email) }));
  const others = lines.filter(({ line, rest }) => rest && rest === line);
  const beside = lines.find(({ line, rest }) => rest !== line && isName(rest));
  const alone = others.length === 1 && isName(others[0]?.rest ?? '', 2) ? others[0] : undefined;
  const named = number || email ? (beside ?? alone) : undefined;
  return {
    name: named?.rest ?? '',
    phone: number?.number.number ?? '',
    email: email.toLowerCase(),
    // A contact that came as text leaves no words.
    notes: lines.every((found) => !found.rest || found === named) ? '' : words,
  };
}

/** A line without phones, the mail, and the words that announce them. */
function withoutContact(line: string, email: string): string {
  const numbers = findPhoneNumbersInText(line, country.code).toReversed();
  if (numbers.length === 0 && !(email && line.includes(email))) return line.trim();
  return numbers
    .reduce((rest, { startsAt, endsAt }) => rest.slice(0, startsAt) + rest.slice(endsAt), line)
    .replace(email, '')
    .replace(/(?<!\p{L})(тел(ефон)?|tel|phone|e-?mail|почта)(?!\p{L})/giu, '')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
}

function isName(line: string, least = 1): boolean {
  const words = line.split(/\s+/);
  return (
    namePattern.test(line) &&
    words.length >= least &&
    words.length <= nameWords &&
    words.every((word) => /^\p{Lu}\p{L}/u.test(word))
  );
}
