import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Local forms are read as Kyrgyz; `8 999 …` is how Russian and Kazakh numbers are often written. */
const regions: CountryCode[] = ['KG', 'RU'];

/**
 * A phone number as people write it (`0555 12-34-56`, `+996 (555) 123456`, foreign ones with `+`)
 * in E.164, or undefined when no such number can exist.
 */
export function toE164(typed: string): string | undefined {
  for (const region of regions) {
    const number = parsePhoneNumberFromString(typed, region);
    if (number?.isValid()) return number.number;
  }
  return undefined;
}
