import type { Language } from '../i18n/languages.ts';

type PerLanguage = Record<Language, string>;
type Phone = { id: 'main' | 'mobile'; display: string; href: `tel:+${string}` };

/** Where the office is. A word of many texts too, so no fact of `company`. */
export const city = { ru: 'Бишкек', kg: 'Бишкек', en: 'Bishkek' } satisfies PerLanguage;

const chatNumber = '996700000000';
/** Always Russian, whatever the page's language (spec, point 1). */
const chatGreeting = 'Здравствуйте! Хочу записаться на консультацию.';
const videoId = 'aqz-KE-bpKQ';
/** Of the office, WGS 84 degrees. */
const geo = { latitude: 42.8746, longitude: 74.5698 };
const postalCode = '720000';
const street = {
  ru: 'ул.\u00a0Адилеттик,\u00a012',
  kg: 'Адилеттик\u00a0көч.,\u00a012',
  en: '12\u00a0Adilettik Street',
} satisfies PerLanguage;
const room = { ru: 'офис 34', kg: '34-офис', en: 'Office 34' } satisfies PerLanguage;

/**
 * The facts of the company, each of them here and nowhere else. All are fictional samples:
 * replace them before launch (docs/how-to/rebrand.md).
 */
export const company = {
  name: { ru: 'Калыс', kg: 'Калыс', en: 'Kalys' } satisfies PerLanguage,
  experienceYears: 8,
  /** Monday to Friday (spec, point 9), Bishkek time. */
  hours: { opens: '9:00', closes: '19:00' },
  /** Office hours within which every request is answered: what visitors are promised. */
  replyHours: 1,
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
    full: {
      ru: `${postalCode}, г.\u00a0${city.ru}, ${street.ru}, ${room.ru}`,
      kg: `${postalCode}, ${city.kg}\u00a0ш., ${street.kg}, ${room.kg}`,
      en: `${room.en}, ${street.en}, ${city.en} ${postalCode}`,
    } satisfies PerLanguage,
    short: {
      ru: `г.\u00a0${city.ru}, ${street.ru}`,
      kg: `${city.kg}\u00a0ш., ${street.kg}`,
      en: `${street.en}, ${city.en}`,
    } satisfies PerLanguage,
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
