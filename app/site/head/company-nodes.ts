import type { TFunction } from 'i18next';
import { city, company } from '../../content/company.ts';
import { pathTo } from '../../content/paths.ts';
import { plans } from '../../content/plans.ts';
import { publicAddress } from '../../content/public-address.ts';
import { type Language, languages, languageTag } from '../../i18n/languages.ts';
import { type GraphNode, graphIds, ref } from './graph.ts';

/** Days of the office hours (spec, point 9: Monday to Friday), in schema.org's words. */
const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** ISO 3166 code and ISO 4217 code of where the company works and is paid. */
const country = 'KG';
export const currency = 'KGS';

/** What search engines show beside a company: two or three sizes would do, one is a square. */
const logo = '/icons/icon-512.png';

/** The company in a word, for pages that only name it. */
export function companyNode(origin: string, language: Language): GraphNode {
  return {
    '@type': 'LegalService',
    '@id': graphIds.company(origin),
    name: company.name[language],
    url: publicAddress(origin, language, pathTo('home')),
    logo: `${origin}${logo}`,
    image: `${origin}${logo}`,
    telephone: company.phones[0].href.slice('tel:'.length),
    priceRange: priceRange(),
    address: postalAddress(language),
  };
}

/**
 * The company in full. No stars: ratings that a company publishes about itself are against the
 * rules of the search engines (and `Attorney` is no longer a type of its own).
 */
export function fullCompanyNode(origin: string, language: Language, t: TFunction): GraphNode {
  const social = Object.values(company.social).filter(Boolean);
  return {
    ...companyNode(origin, language),
    description: t('footer.about'),
    slogan: t('brand.tagline'),
    email: company.email,
    telephone: company.phones.map(({ href }) => href.slice('tel:'.length)),
    geo: { '@type': 'GeoCoordinates', ...company.geo },
    hasMap: company.maps.google,
    areaServed: { '@type': 'Country', name: country },
    currenciesAccepted: currency,
    knowsLanguage: languages.map(languageTag),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: workdays.map((day) => `https://schema.org/${day}`),
      opens: company.hours.opens.padStart(5, '0'),
      closes: company.hours.closes.padStart(5, '0'),
    },
    contactPoint: company.phones.map(({ href }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: href.slice('tel:'.length),
      availableLanguage: languages.map(languageTag),
    })),
    ...(social.length > 0 && { sameAs: social }),
  };
}

/** The site itself, with its search. */
export function websiteNode(origin: string, language: Language): GraphNode {
  const home = publicAddress(origin, language, pathTo('home'));
  const search = publicAddress(origin, language, pathTo('newsSearch'));
  return {
    '@type': 'WebSite',
    '@id': graphIds.website(home),
    url: home,
    name: company.name[language],
    inLanguage: languageTag(language),
    publisher: ref(graphIds.company(origin)),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function postalAddress(language: Language): GraphNode {
  const { postalCode, street, room } = company.address;
  return {
    '@type': 'PostalAddress',
    streetAddress: `${street[language]}, ${room[language]}`,
    addressLocality: city[language],
    postalCode,
    addressCountry: country,
  };
}

/** From the cheapest plan to the dearest, a month. */
function priceRange(): string {
  const prices = plans.map(({ price }) => price);
  return `${Math.min(...prices)}–${Math.max(...prices)} ${currency}`;
}
