/** Portfolio tabs (spec, point 4); `real` is the spec's name for court cases. */
export const caseCategories = ['family', 'real', 'business'] as const;
export type CaseCategory = (typeof caseCategories)[number];

/** The six recent cases of the portfolio. Their texts stand in `cases.json` under the same keys. */
export const portfolio = [
  { key: 'debt-receipt', category: 'real' },
  { key: 'partner-exit', category: 'business' },
  { key: 'tender-complaint', category: 'business' },
  { key: 'divorce-flat', category: 'family' },
  { key: 'father-contact', category: 'family' },
  { key: 'parents-house', category: 'family' },
] as const satisfies readonly { key: string; category: CaseCategory }[];
