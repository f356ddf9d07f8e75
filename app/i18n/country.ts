import { withFallback } from './languages.ts';

/**
 * The company's country: phone codes, currency, address format. A file instead of a desk field: another country also
 * has other law (docs/decisions/archive.md#0035). Its time zone is in `office-clock.ts`.
 */
export const country = {
  /** ISO 3166-1. */
  code: 'KG',
  name: withFallback({ ru: 'Кыргызстан', kg: 'Кыргызстан', en: 'Kyrgyzstan' }),
  /** Inflected forms: genitive, and locative. */
  cases: withFallback({
    ru: { of: 'Кыргызстана', in: 'в Кыргызстане' },
    kg: { of: 'Кыргызстандын', in: 'Кыргызстанда' },
    en: { of: 'Kyrgyzstan', in: 'in Kyrgyzstan' },
  }),
  /** ISO 4217. */
  currency: 'KGS',
  /** Currency word: alone, after thousands, and after "from" and a number. */
  currencyWords: withFallback({
    ru: { one: 'сом', of: 'сомов', from: 'сомов' },
    kg: { one: 'сом', of: 'сом', from: 'сомдон' },
    en: { one: 'som', of: 'som', from: 'som' },
  }),
  /** A mobile number as an example in forms. */
  phoneExample: '+996 555 12-34-56',
  /** Number of digits in a company's taxpayer number. */
  taxDigits: 14,
  /** Top-level domain of 2GIS. */
  mapDomain: 'kg',
} as const;

/** Turns a Kyrgyz locative into an adjective: "Бишкекте" becomes "Бишкектеги". Other languages are unchanged. */
export function basedIn(where: string): string {
  return where.replace(
    /(?<=[тд])([аеоө])$/u,
    (vowel) => vowel + { а: 'гы', е: 'ги', о: 'гу', ө: 'гү' }[vowel],
  );
}
