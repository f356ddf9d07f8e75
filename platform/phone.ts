import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/** National formats are tried as Kyrgyz first; Russian and Kazakh numbers are often written `8 999 …`. */
const regions: CountryCode[] = ['KG', 'RU'];

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
