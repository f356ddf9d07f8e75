import { pathTo } from '../../addresses/path-to.ts';
import { publicAddress } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import type { Plan } from '../../content/site-facts.ts';
import { country } from '../../i18n/country.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';

import { type GraphNode, graphIds, ref } from './graph.ts';

/** The page that nodes describe. */
export type NodePage = {
  origin: string;
  address: string;
  language: Language;
  /** URL of the page's share image. */
  picture: string;
};

type PersonWords = { name: string; jobTitle: string; description?: string };

/** Person node of an employee; `key` as in `attorneys.ts`, or `director`. */
export function personNode({ origin }: NodePage, key: string, words: PersonWords): GraphNode {
  return {
    '@type': 'Person',
    '@id': graphIds.person(origin, key),
    ...words,
    worksFor: ref(graphIds.company(origin)),
  };
}

type ServiceWords = { name: string; description: string; address: string };

/** Service node; the monthly plans are its offers where it has any. */
export function serviceNode(
  { origin }: NodePage,
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
 * Offer nodes of the monthly plans.
 * @param nameOf name of a plan in the page's language
 * @param addressOf URL of a plan
 */
export function planOffers(
  nameOf: (plan: Plan) => string,
  addressOf: (id: Plan['id']) => string,
): GraphNode[] {
  return company().plans.map((plan) => ({
    '@type': 'Offer',
    name: nameOf(plan),
    url: addressOf(plan.id),
    price: plan.price,
    priceCurrency: country.currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: plan.price,
      priceCurrency: country.currency,
      // UN/CEFACT code for month.
      unitCode: 'MON',
    },
  }));
}

type ArticleWords = {
  type: 'NewsArticle' | 'Article';
  headline: string;
  description: string;
  published: Date;
  /** Image URL, absolute or relative to the origin. */
  image: string;
  /** Author; the company when undefined. `key` as in `personNode`. */
  author?: { key: string; name: string };
};

/** Longest headline that search results show without truncation, in characters. */
const headlineLength = 110;

/** Article node. */
export function articleNode(about: NodePage, words: ArticleWords): GraphNode {
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

/** ItemList node, in the order of the page. */
export function listNode({ address }: NodePage, items: { name: string; url: string }[]): GraphNode {
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

/** Contacts of the director, as their page shows them. */
export function directorContacts() {
  return { email: company().directorEmail, telephone: company().phone };
}
