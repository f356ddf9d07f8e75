import { withFallback } from './languages.ts';

/**
 * The country of the company, by which numbers are dialled, prices paid and addresses written. A file and no field of
 * the desk: another country is another law, too (docs/decisions/archive.md#0035). Its time zone stands in
 * `office-clock.ts`.
 */
export const country = {
  /** ISO 3166-1. */
  code: 'KG',
  name: withFallback({ ru: 'Кыргызстан', kg: 'Кыргызстан', en: 'Kyrgyzstan' }),
  /** As texts decline it: of what, and where. */
  cases: withFallback({
    ru: { of: 'Кыргызстана', in: 'в Кыргызстане' },
    kg: { of: 'Кыргызстандын', in: 'Кыргызстанда' },
    en: { of: 'Kyrgyzstan', in: 'in Kyrgyzstan' },
  }),
  /** ISO 4217. */
  currency: 'KGS',
  /** Its word: alone, after a number in the thousands, and after "from" and a number. */
  currencyWords: withFallback({
    ru: { one: 'сом', of: 'сомов', from: 'сомов' },
    kg: { one: 'сом', of: 'сом', from: 'сомдон' },
    en: { one: 'som', of: 'som', from: 'som' },
  }),
  /** A mobile number, as forms show how one is written. */
  phoneExample: '+996 555 12-34-56',
  /** Digits of a taxpayer number of a company. */
  taxDigits: 14,
  /** Top-level domain of 2GIS. */
  mapDomain: 'kg',
} as const;

/** What is in a place, by where: Kyrgyz "Бишкекте" as an adjective, "Бишкектеги". Other languages say the same. */
export function basedIn(where: string): string {
  return where.replace(
    /(?<=[тд])([аеоө])$/u,
    (vowel) => vowel + { а: 'гы', е: 'ги', о: 'гу', ө: 'гү' }[vowel],
  );
}
