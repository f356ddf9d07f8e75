import { type FactField, type FactGroup, networkFields } from './fact-layout.ts';

/** What is chosen of every service. */
const serviceFields: FactGroup = {
  title: 'look',
  fields: [
    { name: 'picture', label: 'picture', kind: 'picture' },
    { name: 'hasOtherSide', label: 'hasOtherSide', kind: 'check', hint: 'hasOtherSide' },
  ],
};

/** Fields of the form of a service whose words are texts. */
export const textServiceLayout: FactGroup[] = [serviceFields];

/** Fields of the form of a service that the desk has added. */
export const addedServiceLayout: FactGroup[] = [
  {
    title: 'names',
    fields: [
      { name: 'words.*.title', label: 'serviceTitle' },
      { name: 'words.*.menu', label: 'serviceMenu', hint: 'serviceMenu' },
      { name: 'words.*.card', label: 'serviceCard', hint: 'serviceCard' },
    ],
  },
  {
    title: 'page',
    fields: [
      { name: 'words.*.bdsub', label: 'serviceSub', hint: 'serviceSub' },
      { name: 'words.*.h1', label: 'serviceHeading' },
      { name: 'words.*.h5', label: 'serviceQuote', hint: 'optional', optional: true },
      { name: 'words.*.details1', label: 'serviceText', kind: 'lines' },
      {
        name: 'words.*.details2',
        label: 'serviceMore',
        kind: 'lines',
        hint: 'optional',
        optional: true,
      },
      {
        name: 'words.*.works',
        label: 'serviceWorks',
        kind: 'lines',
        hint: 'optionalFeatures',
        optional: true,
      },
    ],
  },
  {
    title: 'terms',
    fields: [
      {
        name: 'words.*.terms.cost',
        label: 'serviceCost',
        kind: 'lines',
        hint: 'optional',
        optional: true,
      },
      {
        name: 'words.*.terms.time',
        label: 'serviceTime',
        kind: 'lines',
        hint: 'optional',
        optional: true,
      },
      {
        name: 'words.*.terms.bring',
        label: 'serviceBring',
        kind: 'lines',
        hint: 'optionalFeatures',
        optional: true,
      },
    ],
  },
  serviceFields,
];

/** Fields of a plan's form. */
export const planLayout: FactGroup[] = [
  {
    title: 'plan',
    fields: [
      { name: 'words.*.name', label: 'planName' },
      { name: 'words.*.forWhom', label: 'planForWhom' },
      { name: 'price', label: 'price', kind: 'number', hint: 'price' },
      { name: 'features.*', label: 'features', kind: 'lines', hint: 'features' },
    ],
  },
];

/** Fields of the comparison of plans. */
export const comparisonLayout: FactGroup[] = [
  { title: 'comparison', fields: [{ name: 'rows.*', label: 'rows', kind: 'lines', hint: 'rows' }] },
];

/** Fields of a person's form. */
export const personLayout: FactGroup[] = [
  {
    title: 'person',
    fields: [
      { name: 'words.*.name', label: 'personName' },
      { name: 'words.*.specialty', label: 'specialty' },
      { name: 'words.*.bio', label: 'bio', kind: 'lines', hint: 'optional', optional: true },
    ],
  },
  {
    title: 'work',
    fields: [
      { name: 'speaks', label: 'speaks', kind: 'languages', hint: 'speaks' },
      { name: 'services', label: 'services', kind: 'services', hint: 'services' },
      { name: 'meets', label: 'meets', kind: 'meetingKinds', hint: 'meets' },
      { name: 'left', label: 'left', kind: 'check', hint: 'left' },
    ],
  },
  {
    title: 'networks',
    fields: [
      ...networkFields,
      { name: 'social.youtube', label: 'youtube', kind: 'url', optional: true },
    ],
  },
];

/** Fields of a case in the form of all cases. */
const caseLayout: FactField[] = [
  { name: 'category', label: 'caseCategory', kind: 'category' },
  { name: 'attorney', label: 'caseAttorney', kind: 'attorney', optional: true },
  { name: 'shown', label: 'caseShown', kind: 'check' },
];

/** Fields of the form of a case that the desk has added. */
export const addedCaseLayout: FactGroup[] = [
  {
    title: 'story',
    fields: [
      { name: 'words.*.title', label: 'caseTitle' },
      { name: 'words.*.summary', label: 'caseSummary', hint: 'caseSummary' },
      { name: 'words.*.facts', label: 'caseFacts', kind: 'lines', hint: 'caseFacts' },
      { name: 'words.*.done', label: 'caseDone', kind: 'lines', hint: 'features' },
      { name: 'words.*.result', label: 'caseResult', kind: 'lines' },
    ],
  },
  { title: 'case', fields: caseLayout },
];

/** The fields of one case, by their names in the form. */
export function caseFields(key: string): FactField[] {
  return caseLayout.map((field) => ({ ...field, name: `cases.${key}.${field.name}` }));
}
