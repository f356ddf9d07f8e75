import type { TFunction } from 'i18next';
import { pathOf, pathTo } from '../../addresses/path-to.ts';
import { publicAddress } from '../../addresses/public-address.ts';
import { isShown } from '../../addresses/shown-pages.ts';
import { addressNames, rowOf } from '../../addresses/table.ts';
import { company } from '../../content/company.ts';
import { listed } from '../../content/company-of.ts';
import { country } from '../../i18n/country.ts';
import { type Language, languages, languageTag } from '../../i18n/languages.ts';
import { type GraphNode, graphIds, ref } from './graph.ts';

/** The week as schema.org DayOfWeek. */
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Square logo for search results. */
const logo = '/icons/icon-512.png';

/** Short company node, for pages that only refer to it. */
export function companyNode(origin: string, language: Language): GraphNode {
  return {
    '@type': 'LegalService',
    '@id': graphIds.company(origin),
    name: company().name[language],
    url: publicAddress(origin, language, pathTo('home')),
    logo: `${origin}${logo}`,
    image: `${origin}${logo}`,
    telephone: company().phones[0].href.slice('tel:'.length),
    priceRange: priceRange(),
    address: postalAddress(language),
  };
}

/**
 * Full company node. Without `aggregateRating`: search engines forbid self-published ratings. Not an
 * `Attorney`: schema.org deprecates that type.
 */
export function fullCompanyNode(origin: string, language: Language, t: TFunction): GraphNode {
  const social = Object.values(company().social).filter(Boolean);
  return {
    ...companyNode(origin, language),
    description: t('footer.about'),
    slogan: t('brand.tagline'),
    email: company().email,
    telephone: company().phones.map(({ href }) => href.slice('tel:'.length)),
    geo: { '@type': 'GeoCoordinates', ...company().geo },
    hasMap: company().maps.google,
    areaServed: { '@type': 'Country', name: country.code },
    currenciesAccepted: country.currency,
    knowsLanguage: languages.map(languageTag),
    openingHoursSpecification: openingHours(),
    contactPoint: company().phones.map(({ href }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: href.slice('tel:'.length),
      availableLanguage: languages.map(languageTag),
    })),
    ...(social.length > 0 && { sameAs: social }),
  };
}

/** Hours of the office's days; those of a last day that is shorter apart. */
function openingHours() {
  const { workdays, hours, lastDayCloses } = company();
  const days = week
    .slice(workdays.first - 1, workdays.last)
    .map((day) => `https://schema.org/${day}`);
  const open = (dayOfWeek: string[], closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: hours.opens.padStart(5, '0'),
    closes: closes.padStart(5, '0'),
  });
  if (!lastDayCloses) return open(days, hours.closes);
  return [open(days.slice(0, -1), hours.closes), open(days.slice(-1), lastDayCloses)].filter(
    ({ dayOfWeek }) => dayOfWeek.length > 0,
  );
}

/** WebSite node with its SearchAction. */
export function websiteNode(origin: string, language: Language): GraphNode {
  const home = publicAddress(origin, language, pathTo('home'));
  const search = addressNames.find((name) => rowOf(name).search && isShown(name));
  return {
    '@type': 'WebSite',
    '@id': graphIds.website(home),
    url: home,
    name: company().name[language],
    inLanguage: languageTag(language),
    publisher: ref(graphIds.company(origin)),
    ...(search && {
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicAddress(origin, language, pathOf(search))}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    }),
  };
}

function postalAddress(language: Language): GraphNode {
  const { postalCode, city, street, room } = company();
  return {
    '@type': 'PostalAddress',
    streetAddress: listed(street[language], room[language]),
    addressLocality: city[language],
    postalCode,
    addressCountry: country.code,
  };
}

/** Monthly prices, from the cheapest plan to the dearest; undefined without a plan. */
function priceRange(): string | undefined {
  const prices = company().plans.map(({ price }) => price);
  if (prices.length === 0) return undefined;
  return `${Math.min(...prices)}–${Math.max(...prices)} ${country.currency}`;
}
