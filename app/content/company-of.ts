import { country } from '../i18n/country.ts';
import { byLanguage, type Language, withFallback } from '../i18n/languages.ts';
import { formatPhone } from '../i18n/phone.ts';
import { typeset } from '../i18n/typeset.ts';
import { defaultFacts } from './default-facts.ts';
import type { Attorney, Case, Plan, PlanRow, Service, SiteFacts } from './site-facts.ts';

type PerLanguage = Readonly<Record<Language, string>>;

type Phone = Readonly<{ id: 'main' | 'mobile'; display: string; href: `tel:+${string}` }>;

/** The company at one moment: its facts and derived values. Immutable: replaced as a whole. */
export type Company = SiteFacts['company'] &
  SiteFacts['contacts'] &
  SiteFacts['hours'] &
  Readonly<{
    /** The same facts, as edited on the desk. */
    facts: SiteFacts;
    phones: readonly [main: Phone, ...Phone[]];
    address: Readonly<{ full: PerLanguage; short: PerLanguage }>;
    maps: Readonly<{ twoGis: string; google: string; osm: string }>;
    chat: Readonly<{ number: string; href: string }>;
    video: Readonly<{ watch: string; embed: string }> | undefined;
    /** Visible services, in order. */
    services: readonly Service[];
    /** Visible plans, in order. */
    plans: readonly Plan[];
    /** Comparison of the visible plans. */
    planRows: Readonly<Record<Language, readonly PlanRow[]>>;
    /** Visible cases, in order. */
    cases: readonly Case[];
    people: readonly Attorney[];
    /** People who have not left. */
    attorneys: readonly Attorney[];
    /** Whether the logos drawn by `npm run brand` show its name. */
    nameIsDrawn: Readonly<Record<Language, boolean>>;
  }>;

/** Always Russian, whatever the page's language (spec, point 1). */
const chatGreeting = 'Здравствуйте! Хочу записаться на консультацию.';

/** Joins parts of an address, skipping empty ones such as the room. */
export function listed(...parts: string[]): string {
  return parts.filter(Boolean).join(', ');
}

export function companyOf(facts: SiteFacts): Company {
  const { company, contacts, hours, services, plans, people, cases } = facts;
  const { phone, mobile, postalCode, city, street, room, geo, videoId } = contacts;
  const main = phoneOf('main', phone);
  const number = contacts.chatNumber.slice(1);
  const { latitude, longitude } = geo;
  return {
    ...company,
    ...contacts,
    ...hours,
    facts,
    phones: mobile ? [main, phoneOf('mobile', mobile)] : [main],
    address: {
      full: typesetEach({
        ru: listed(postalCode, `г. ${city.ru}`, street.ru, room.ru),
        kg: listed(postalCode, `${city.kg} ш.`, street.kg, room.kg),
        en: listed(room.en, street.en, `${city.en} ${postalCode}`),
      }),
      short: typesetEach({
        ru: `г. ${city.ru}, ${street.ru}`,
        kg: `${city.kg} ш., ${street.kg}`,
        en: `${street.en}, ${city.en}`,
      }),
    },
    maps: {
      twoGis: `https://2gis.${country.mapDomain}/${mapName(city.en)}/geo/${longitude},${latitude}`,
      google: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
      osm: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    },
    chat: {
      number,
      href: `https://wa.me/${number}?text=${encodeURIComponent(chatGreeting)}`,
    },
    video: videoId
      ? {
          watch: `https://www.youtube.com/watch?v=${videoId}`,
          embed: `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`,
        }
      : undefined,
    services: services.services.filter(({ hidden }) => !hidden),
    plans: plans.plans.filter(({ hidden }) => !hidden),
    planRows: byLanguage((language) => plans.rows[language].map((row) => shownCells(row, plans))),
    cases: cases.cases
      .filter(({ hidden }) => !hidden)
      .map((one) =>
        people.people.some(({ key }) => key === one.attorney) ? one : { ...one, attorney: '' },
      ),
    people: people.people,
    attorneys: people.people.filter(({ left }) => !left),
    nameIsDrawn: byLanguage(
      (language) => company.name[language] === defaultFacts.company.name[language],
    ),
  };
}

/** A comparison row without the hidden plans. */
function shownCells([feature, ...cells]: PlanRow, { plans }: SiteFacts['plans']): PlanRow {
  return [feature, ...cells.filter((_, place) => !plans[place]?.hidden)];
}

function phoneOf(id: Phone['id'], number: string): Phone {
  return { id, display: formatPhone(number), href: `tel:${number as `+${string}`}` };
}

/** City slug in 2GIS URLs: "Jalal-Abad" is `jalal-abad`. */
function mapName(city: string): string {
  return city.toLowerCase().replace(/[^a-z]+/g, '-');
}

function typesetEach(texts: Parameters<typeof withFallback<string>>[0]): PerLanguage {
  const all = withFallback(texts);
  return byLanguage((language) => typeset(all[language], language));
}
