/** Portfolio tabs (spec, point 4); `real` is the spec's name for court cases. */
export const caseCategories = ['family', 'real', 'business'] as const;
export type CaseCategory = (typeof caseCategories)[number];
