import type { Language } from '../i18n/languages.ts';
import { typeset } from '../i18n/typeset.ts';

type PerLanguage = Record<Language, string>;
type Phone = { id: 'main' | 'mobile'; display: string; href: `tel:+${string}` };

const typesetEach = ({ ru, kg, en }: PerLanguage): PerLanguage => ({
  ru: typeset(ru, 'ru'),
  kg: typeset(kg, 'kg'),
  en: typeset(en, 'en'),
});

/** City of the office. Texts contain it in many forms, so it is no fact of `company`. */
export const city = { ru: 'Бишкек', kg: 'Бишкек', en: 'Bishkek' } satisfies PerLanguage;

const chatNumber = '996700000000';
/** Always Russian, whatever the page's language (spec, point 1). */
const chatGreeting = 'Здравствуйте! Хочу записаться на консультацию.';
const videoId = 'aqz-KE-bpKQ';
/** Coordinates of the office, WGS 84 degrees. */
const geo = { latitude: 42.8746, longitude: 74.5698 };
const postalCode = '720000';
const street = {
  ru: 'ул. Адилеттик, 12',
  kg: 'Адилеттик көч., 12',
  en: '12 Adilettik Street',
} satisfies PerLanguage;
const room = { ru: 'офис 34', kg: '34-офис', en: 'Office 34' } satisfies PerLanguage;

/**
 * The facts of the company; nothing else repeats them. All are fictional samples: replace them
 * before launch (docs/how-to/rebrand.md).
 */
export const company = {
  name: { ru: 'Калыс', kg: 'Калыс', en: 'Kalys' } satisfies PerLanguage,
  /** The name as texts decline it: of whom (genitive), and to whom (Russian accusative, Kyrgyz dative). */
  nameCases: {
    ru: { of: 'Калыса', to: 'Калыс' },
    kg: { of: 'Калыстын', to: 'Калыска' },
    en: { of: 'Kalys', to: 'Kalys' },
  } satisfies Record<Language, { of: string; to: string }>,
  /** Whether the home page explains the name (`about` in `home.json`). */
  nameHasStory: true,
  /** The legal person that answers for personal data, in the privacy policy. */
  legalName: { ru: 'ОсОО «Калыс»', kg: '«Калыс» ЖЧК', en: 'Kalys LLC' } satisfies PerLanguage,
  /** Taxpayer number: 14 digits. */
  taxNumber: '00000000000000',
  experienceYears: 8,
  /** Number in the register of legal persons or of advocates, for the home page; empty: not shown. */
  registerNumber: '',
  /** Days of the office (spec, point 9), one after the other: Monday is 1, Sunday 7. */
  workdays: { first: 1, last: 5 },
  /** Bishkek time. */
  hours: { opens: '9:00', closes: '19:00' },
  /** Within so many office hours the company promises to get in touch. */
  replyHours: 1,
  /** First year of the copyright notice (spec, point 2). */
  copyrightYear: 2025,
  phones: [
    { id: 'main', display: '+996 312 00-00-00', href: 'tel:+996312000000' },
    { id: 'mobile', display: '+996 700 00-00-00', href: 'tel:+996700000000' },
  ] as const satisfies readonly Phone[],
  email: 'office@kalys.example',
  directorEmail: 'director@kalys.example',
  address: {
    postalCode,
    street,
    room,
    full: typesetEach({
      ru: `${postalCode}, г. ${city.ru}, ${street.ru}, ${room.ru}`,
      kg: `${postalCode}, ${city.kg} ш., ${street.kg}, ${room.kg}`,
      en: `${room.en}, ${street.en}, ${city.en} ${postalCode}`,
    }),
    short: typesetEach({
      ru: `г. ${city.ru}, ${street.ru}`,
      kg: `${city.kg} ш., ${street.kg}`,
      en: `${street.en}, ${city.en}`,
    }),
  },
  geo,
  maps: {
    twoGis: `https://2gis.kg/bishkek/geo/${geo.longitude},${geo.latitude}`,
    google: `https://www.google.com/maps/search/?api=1&query=${geo.latitude},${geo.longitude}`,
    osm: `https://www.openstreetmap.org/?mlat=${geo.latitude}&mlon=${geo.longitude}#map=16/${geo.latitude}/${geo.longitude}`,
  },
  chat: {
    number: chatNumber,
    href: `https://wa.me/${chatNumber}?text=${encodeURIComponent(chatGreeting)}`,
  },
  /** Only networks that are set get an icon. */
  social: { facebook: '', instagram: '', telegram: '', youtube: '' } as Record<
    SocialNetwork,
    string
  >,
  video: {
    watch: `https://www.youtube.com/watch?v=${videoId}`,
    embed: `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`,
  },
};

export type SocialNetwork = 'facebook' | 'instagram' | 'telegram' | 'youtube';
