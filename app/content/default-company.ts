import { withFallback } from '../i18n/languages.ts';
import type { SiteFacts } from './site-facts.ts';

// Defaults until the desk saves other facts; documented in `site-facts.ts`. All are fictional samples
// (docs/how-to/rebrand.md).

export const defaultCompany: SiteFacts['company'] = {
  name: withFallback({ ru: 'Калыс', kg: 'Калыс', en: 'Kalys' }),
  nameCases: withFallback({
    ru: { of: 'Калыса', to: 'Калыс' },
    kg: { of: 'Калыстын', to: 'Калыска' },
    en: { of: 'Kalys', to: 'Kalys' },
  }),
  nameHasStory: true,
  showsBlogSamples: true,
  legalName: withFallback({ ru: 'ОсОО «Калыс»', kg: '«Калыс» ЖЧК', en: 'Kalys LLC' }),
  taxNumber: '00000000000000',
  registerNumber: '',
  dataHolderNumber: '',
  experienceYears: 8,
  copyrightYear: 2025,
};

export const defaultContacts: SiteFacts['contacts'] = {
  phone: '+996312000000',
  mobile: '+996700000000',
  nightPhone: '',
  nightHours: '',
  email: 'office@kalys.example',
  directorEmail: 'director@kalys.example',
  postalCode: '720000',
  city: withFallback({ ru: 'Бишкек', kg: 'Бишкек', en: 'Bishkek' }),
  cityCases: withFallback({
    ru: { of: 'Бишкека', in: 'в Бишкеке' },
    kg: { of: 'Бишкектин', in: 'Бишкекте' },
    en: { of: 'Bishkek', in: 'in Bishkek' },
  }),
  street: withFallback({
    ru: 'ул. Адилеттик, 12',
    kg: 'Адилеттик көч., 12',
    en: '12 Adilettik Street',
  }),
  room: withFallback({ ru: 'офис 34', kg: '34-офис', en: 'Office 34' }),
  geo: { latitude: 42.8746, longitude: 74.5698 },
  chatNumber: '+996700000000',
  social: { facebook: '', instagram: '', telegram: '', youtube: '' },
  videoId: 'aqz-KE-bpKQ',
};

export const defaultHours: Omit<SiteFacts['hours'], 'holidays' | 'shortDays' | 'calendarYear'> = {
  workdays: { first: 1, last: 5 },
  hours: { opens: '9:00', closes: '19:00' },
  lastDayCloses: '',
  lunch: { from: '13:00', to: '14:00' },
  replyHours: 1,
};
