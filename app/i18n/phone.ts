import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { country } from './country.ts';

/** Regions to try for a number without a code; Russian and Kazakh ones are often written `8 999 …`. */
const regions: CountryCode[] = [country.code, 'RU'];

/**
 * Converts a phone number as people type it (`0555 12-34-56`, `+996 (555) 123456`, foreign ones with `+`) to E.164.
 * @returns undefined when it is not a valid number
 */
export function toE164(typed: string): string | undefined {
  for (const region of regions) {
    const number = parsePhoneNumberFromString(typed, region);
    if (number?.isValid()) return number.number;
  }
  return undefined;
}

/**
 * Groups a number (E.164) as it is read aloud: country, area, then pairs, the first with up to one digit more or less:
 * `+996 312 12-34-56`, `+996 3222 5-55-55`, `+7 727 250-12-34`. Invalid numbers are unchanged.
 */
export function formatPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed?.isValid()) return number;
  // All areas of Russia and Kazakhstan have three digits; the tables split Kazakhstan's after four.
  const [area = '', ...rest] =
    parsed.countryCallingCode === '7'
      ? [parsed.nationalNumber.slice(0, 3), parsed.nationalNumber.slice(3)]
      : parsed.formatInternational().split(' ').slice(1);
  const pairs = rest.join('').replace(/(?<=\d)(?=(?:\d\d){1,2}$)/g, '-');
  return [`+${parsed.countryCallingCode}`, area, pairs].filter(Boolean).join(' ');
}

/**
 * Whether a stored phone is this one. Older rows may have any spelling; one that is no valid number is
 * compared by its digits.
 * @param phone E.164
 */
export function isPhone(stored: string, phone: string): boolean {
  return (toE164(stored) ?? `+${stored.replace(/\D/g, '')}`) === phone;
}
