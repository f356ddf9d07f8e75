/** Portfolio tabs (spec, point 4); `real` is the spec's name for court cases. */
export const caseCategories = ['family', 'real', 'business'] as const;
export type CaseCategory = (typeof caseCategories)[number];

/** Cases that are invented: whoever writes his own into the files takes its key away here; texts changed on the desk count by themselves. */
export const sampleCases: readonly string[] = [
  'debt-receipt',
  'partner-exit',
  'tender-complaint',
  'divorce-flat',
  'father-contact',
  'parents-house',
];

/** The six recent cases of the portfolio. Their texts stand in `cases.json` under the same keys. */
export const portfolio = [
  { key: 'debt-receipt', category: 'real', attorney: 'kovalenko' },
  { key: 'partner-exit', category: 'business', attorney: 'orozaliev' },
  { key: 'tender-complaint', category: 'business', attorney: 'orozaliev' },
  { key: 'divorce-flat', category: 'family', attorney: 'sydykova' },
  { key: 'father-contact', category: 'family', attorney: 'sydykova' },
  { key: 'parents-house', category: 'family', attorney: 'abdyldaeva' },
] as const satisfies readonly {
  key: string;
  category: CaseCategory;
  /** Who handled it: a key of `attorneys.ts`. */
  attorney: string;
}[];
