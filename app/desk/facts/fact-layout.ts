import type { FormSection } from '../../features/facts/fact-rules.ts';
import type { Messages } from '../../i18n/message-types.ts';

type Words = Messages['deskFacts'];

export type FactField = {
  /** Name of the field; `*` for each language. */
  name: string;
  label: keyof Words['fields'];
  hint?: keyof Words['hints'];
  /** How it is typed; a line of text when undefined. */
  kind?:
    | 'tel'
    | 'email'
    | 'url'
    | 'number'
    | 'time'
    | 'date'
    | 'weekday'
    | 'check'
    | 'lines'
    | 'languages'
    | 'services'
    | 'meetingKinds'
    | 'picture'
    | 'category'
    | 'attorney'
    | 'service';
  /** May stay empty. */
  optional?: true;
};

export type FactGroup = { title: keyof Words['groups']; fields: FactField[] };

export const networkFields: FactField[] = [
  { name: 'social.facebook', label: 'facebook', kind: 'url', optional: true, hint: 'social' },
  { name: 'social.instagram', label: 'instagram', kind: 'url', optional: true },
  { name: 'social.telegram', label: 'telegram', kind: 'url', optional: true },
];

/** Fields of a section's form, in their order. */
export const factLayouts: Record<FormSection, FactGroup[]> = {
  company: [
    {
      title: 'name',
      fields: [
        { name: 'name.*', label: 'name' },
        { name: 'nameCases.*.of', label: 'nameOf', hint: 'nameOf' },
        { name: 'nameCases.*.to', label: 'nameTo', hint: 'nameTo' },
        { name: 'nameHasStory', label: 'nameHasStory', kind: 'check' },
      ],
    },
    {
      title: 'blog',
      fields: [
        {
          name: 'showsBlogSamples',
          label: 'showsBlogSamples',
          hint: 'showsBlogSamples',
          kind: 'check',
        },
      ],
    },
    {
      title: 'legal',
      fields: [
        { name: 'legalName.*', label: 'legalName' },
        { name: 'taxNumber', label: 'taxNumber', kind: 'number', hint: 'taxNumber' },
        { name: 'registerNumber', label: 'registerNumber', hint: 'registerNumber', optional: true },
        {
          name: 'dataHolderNumber',
          label: 'dataHolderNumber',
          hint: 'dataHolderNumber',
          optional: true,
        },
        { name: 'experienceYears', label: 'experienceYears', kind: 'number' },
        { name: 'copyrightYear', label: 'copyrightYear', kind: 'number' },
      ],
    },
  ],
  contacts: [
    {
      title: 'ways',
      fields: [
        { name: 'phone', label: 'phone', kind: 'tel', hint: 'phone' },
        { name: 'mobile', label: 'mobile', kind: 'tel', optional: true },
        { name: 'chatNumber', label: 'chatNumber', kind: 'tel', hint: 'chatNumber' },
        {
          name: 'nightPhone',
          label: 'nightPhone',
          kind: 'tel',
          hint: 'nightPhone',
          optional: true,
        },
        { name: 'nightHours', label: 'nightHours', hint: 'nightHours', optional: true },
        { name: 'email', label: 'email', kind: 'email', hint: 'email' },
        { name: 'directorEmail', label: 'directorEmail', kind: 'email', hint: 'directorEmail' },
      ],
    },
    {
      title: 'office',
      fields: [
        { name: 'city.*', label: 'city' },
        { name: 'cityCases.*.of', label: 'cityOf', hint: 'cityOf' },
        { name: 'cityCases.*.in', label: 'cityIn', hint: 'cityIn' },
        { name: 'street.*', label: 'street', hint: 'street' },
        { name: 'room.*', label: 'room', hint: 'room', optional: true },
        { name: 'postalCode', label: 'postalCode' },
        { name: 'geo.latitude', label: 'latitude', hint: 'geo' },
        { name: 'geo.longitude', label: 'longitude', optional: true },
      ],
    },
    {
      title: 'networks',
      fields: [
        ...networkFields,
        { name: 'social.youtube', label: 'youtube', kind: 'url', optional: true },
        { name: 'videoId', label: 'videoId', optional: true, hint: 'videoId' },
      ],
    },
  ],
  hours: [
    {
      title: 'week',
      fields: [
        { name: 'workdays.first', label: 'firstDay', kind: 'weekday' },
        { name: 'workdays.last', label: 'lastDay', kind: 'weekday' },
        { name: 'hours.opens', label: 'opens', kind: 'time' },
        { name: 'hours.closes', label: 'closes', kind: 'time' },
        {
          name: 'lastDayCloses',
          label: 'lastDayCloses',
          kind: 'time',
          hint: 'lastDayCloses',
          optional: true,
        },
        { name: 'lunch.from', label: 'lunchFrom', kind: 'time', optional: true },
        { name: 'lunch.to', label: 'lunchTo', kind: 'time', optional: true, hint: 'lunch' },
      ],
    },
    {
      title: 'promise',
      fields: [{ name: 'replyHours', label: 'replyHours', kind: 'number', hint: 'replyHours' }],
    },
    {
      title: 'days',
      fields: [
        {
          name: 'holidays',
          label: 'holidays',
          kind: 'lines',
          hint: 'holidays',
          optional: true,
        },
        {
          name: 'shortDays',
          label: 'shortDays',
          kind: 'lines',
          hint: 'shortDays',
          optional: true,
        },
        { name: 'calendarYear', label: 'calendarYear', kind: 'number', hint: 'calendarYear' },
      ],
    },
  ],
};
