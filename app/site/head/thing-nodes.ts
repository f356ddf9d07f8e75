import { company } from '../../content/company.ts';
import { pathTo } from '../../content/paths.ts';
import { plans } from '../../content/plans.ts';
import { publicAddress } from '../../content/public-address.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';
import { currency } from './company-nodes.ts';
import { type GraphNode, graphIds, ref } from './graph.ts';

/** What a page's nodes are made for: its canonical address and language. */
export type About = {
  origin: string;
  address: string;
  language: Language;
  /** Address of the page's picture for shared links. */
  picture: string;
};

type PersonWords = { name: string; jobTitle: string; description?: string; image?: string };

/** Someone who works for the company; `key` is the one of `attorneys.ts`, or `director`. */
export function personNode({ origin }: About, key: string, words: PersonWords): GraphNode {
  const { image, ...rest } = words;
  return {
    '@type': 'Person',
    '@id': graphIds.person(origin, key),
    ...rest,
    ...(image && { image: new URL(image, origin).href }),
    worksFor: ref(graphIds.company(origin)),
  };
}

type ServiceWords = { name: string; description: string; address: string };

/** A service of the company, with the plans as its offers where it is sold by the month. */
export function serviceNode(
  { origin }: About,
  { name, description, address }: ServiceWords,
  offers?: GraphNode[],
): GraphNode {
  return {
    '@type': 'Service',
    '@id': `${address}#service`,
    name,
    description,
    url: address,
    serviceType: name,
    provider: ref(graphIds.company(origin)),
    ...(offers && { offers }),
  };
}

/**
 * The monthly plans as offers.
 * @param nameOf name of a plan in the page's language
 * @param addressOf where a plan stands
 */
export function planOffers(
  nameOf: (id: (typeof plans)[number]['id']) => string,
  addressOf: (id: (typeof plans)[number]['id']) => string,
): GraphNode[] {
  return plans.map(({ id, price }) => ({
    '@type': 'Offer',
    name: nameOf(id),
    url: addressOf(id),
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      // UN/CEFACT code of a month.
      unitCode: 'MON',
    },
  }));
}

type ArticleWords = {
  type: 'NewsArticle' | 'Article';
  headline: string;
  description: string;
  published: Date;
  /** Address of its picture, on the site or whole. */
  image: string;
  /** Key of the person who wrote it; else the company did. */
  author?: { key: string; name: string };
};

/** Longest headline that search results show whole, in characters. */
const headlineLength = 110;

/** An article on a page of its own. Without JavaScript and without a paywall: all of it is there. */
export function articleNode(about: About, words: ArticleWords): GraphNode {
  const { origin, address, language } = about;
  const { type, headline, description, published, image, author } = words;
  return {
    '@type': type,
    '@id': `${address}#article`,
    headline: headline.slice(0, headlineLength),
    description,
    image: new URL(image, origin).href,
    datePublished: published.toISOString(),
    inLanguage: languageTag(language),
    author: author
      ? {
          '@type': 'Person',
          '@id': graphIds.person(origin, author.key),
          name: author.name,
          url: publicAddress(origin, language, pathTo('attorneys')),
        }
      : ref(graphIds.company(origin)),
    publisher: ref(graphIds.company(origin)),
    mainEntityOfPage: ref(graphIds.page(address)),
    isAccessibleForFree: true,
  };
}

/** Pages of a list, in its order. */
export function listNode({ address }: About, items: { name: string; url: string }[]): GraphNode {
  return {
    '@type': 'ItemList',
    '@id': `${address}#list`,
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url,
    })),
  };
}

/** The director's ways of contact, as their page shows them. */
export const directorContacts = {
  email: company.directorEmail,
  telephone: company.phones[0].href.slice('tel:'.length),
};
