import type { Language } from '../i18n/languages.ts';
import { typeset } from '../i18n/typeset.ts';

type PerLanguage = Record<Language, string>;

export type SocialNetwork = 'facebook' | 'instagram' | 'telegram' | 'youtube';

type Phone = { id: 'main' | 'mobile'; display: string; href: `tel:+${string}` };

/** City of the office. Texts contain it in many forms, so it is no fact of `company`. */
export const city = { ru: 'Бишкек', kg: 'Бишкек', en: 'Bishkek' } satisfies PerLanguage;

/** Always Russian, whatever the page's language (spec, point 1). */
const chatGreeting = 'Здравствуйте! Хочу записаться на консультацию.';

/**
 * The facts of the company; nothing else repeats them. The values here are what holds while the desk has no others,
 * which replace them in place (`site-facts.ts`): read them where they are shown, and never keep a copy. All are
 * fictional samples (docs/how-to/rebrand.md).
 */
export const company = {
  name: { ru: 'Калыс', kg: 'Калыс', en: 'Kalys' } as PerLanguage,
  /** The name as texts decline it: of whom (genitive), and to whom (Russian accusative, Kyrgyz dative). */
  nameCases: {
    ru: { of: 'Калыса', to: 'Калыс' },
    kg: { of: 'Калыстын', to: 'Калыска' },
    en: { of: 'Kalys', to: 'Kalys' },
  } as Record<Language, { of: string; to: string }>,
  /** Whether the home page explains the name (`about` in `home.json`). */
  nameHasStory: true,
  /** The legal person that answers for personal data, in the privacy policy. */
  legalName: { ru: 'ОсОО «Калыс»', kg: '«Калыс» ЖЧК', en: 'Kalys LLC' } as PerLanguage,
  /** Taxpayer number: 14 digits. */
  taxNumber: '00000000000000',
  /** Number in the register of legal persons or of advocates, for the home page; empty: not shown. */
  registerNumber: '',
  experienceYears: 8,
  /** First year of the copyright notice (spec, point 2). */
  copyrightYear: 2025,

  /** E.164. The second number may be empty. */
  phone: '+996312000000',
  mobile: '+996700000000',
  email: 'office@kalys.example',
  directorEmail: 'director@kalys.example',
  postalCode: '720000',
  street: {
    ru: 'ул. Адилеттик, 12',
    kg: 'Адилеттик көч., 12',
    en: '12 Adilettik Street',
  } as PerLanguage,
  room: { ru: 'офис 34', kg: '34-офис', en: 'Office 34' } as PerLanguage,
  /** Coordinates of the office, WGS 84 degrees. */
  geo: { latitude: 42.8746, longitude: 74.5698 },
  /** WhatsApp number, E.164. */
  chatNumber: '+996700000000',
  /** Only networks that are set get an icon. */
  social: { facebook: '', instagram: '', telegram: '', youtube: '' } as Record<
    SocialNetwork,
    string
  >,
  /** Id of the video at YouTube. */
  videoId: 'aqz-KE-bpKQ',

  /** Days of the office (spec, point 9), one after the other: Monday is 1, Sunday 7. */
  workdays: { first: 1, last: 5 },
  /** Bishkek time. */
  hours: { opens: '9:00', closes: '19:00' },
  /** No meetings take place then. */
  lunch: { from: '13:00', to: '14:00' },
  /** Within so many office hours the company promises to get in touch. */
  replyHours: 1,

  /** What follows from the facts above. */
  get phones(): [main: Phone, ...Phone[]] {
    const main = phoneOf('main', company.phone);
    return company.mobile ? [main, phoneOf('mobile', company.mobile)] : [main];
  },
  get address() {
    const { postalCode, street, room } = company;
    return {
      postalCode,
      street,
      room,
      full: {
        get ru() {
          return typeset(`${postalCode}, г. ${city.ru}, ${street.ru}, ${room.ru}`, 'ru');
        },
        get kg() {
          return typeset(`${postalCode}, ${city.kg} ш., ${street.kg}, ${room.kg}`, 'kg');
        },
        get en() {
          return typeset(`${room.en}, ${street.en}, ${city.en} ${postalCode}`, 'en');
        },
      },
      short: {
        get ru() {
          return typeset(`г. ${city.ru}, ${street.ru}`, 'ru');
        },
        get kg() {
          return typeset(`${city.kg} ш., ${street.kg}`, 'kg');
        },
        get en() {
          return typeset(`${street.en}, ${city.en}`, 'en');
        },
      },
    };
  },
  get maps() {
    const { latitude, longitude } = company.geo;
    return {
      twoGis: `https://2gis.kg/bishkek/geo/${longitude},${latitude}`,
      google: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
      osm: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    };
  },
  get chat() {
    const number = company.chatNumber.slice(1);
    return {
      number,
      href: `https://wa.me/${number}?text=${encodeURIComponent(chatGreeting)}`,
    };
  },
  get video() {
    return {
      watch: `https://www.youtube.com/watch?v=${company.videoId}`,
      embed: `https://www.youtube-nocookie.com/embed/${company.videoId}?autoplay=1&rel=0`,
    };
  },
};

/** A Kyrgyz number in groups, `+996 312 00-00-00`; another one as it is. */
function phoneOf(id: Phone['id'], number: string): Phone {
  const display = number.replace(/^(\+996)(\d{3})(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3-$4-$5');
  return { id, display, href: `tel:${number as `+${string}`}` };
}
