import type { Case } from './site-facts.ts';

/** The six recent cases of the portfolio (spec, point 2). Their texts are in `cases.json` under the same keys. */
export const defaultCases: readonly Case[] = [
  { key: 'debt-receipt', category: 'real', attorney: 'kovalenko', hidden: false },
  { key: 'partner-exit', category: 'business', attorney: 'orozaliev', hidden: false },
  { key: 'tender-complaint', category: 'business', attorney: 'orozaliev', hidden: false },
  { key: 'divorce-flat', category: 'family', attorney: 'sydykova', hidden: false },
  { key: 'father-contact', category: 'family', attorney: 'sydykova', hidden: false },
  { key: 'parents-house', category: 'family', attorney: 'abdyldaeva', hidden: false },
];
