import Validator from '@adobe/structured-data-validator';
import vocabulary from './schema-org.json' with { type: 'json' };

export type Node = { '@type': string; '@id'?: string; [property: string]: unknown };

const types = vocabulary.types as Record<string, string[]>;
const properties = vocabulary.properties as Record<string, { on: string[]; takes: string[] }>;

/** The excerpt in schema.org's publication format. */
const published = {
  '@graph': [
    ...Object.entries(types).map(([name, parents]) => ({
      '@id': `schema:${name}`,
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': parents.map((parent) => ({ '@id': `schema:${parent}` })),
    })),
    ...Object.entries(properties).map(([name, { on }]) => ({
      '@id': `schema:${name}`,
      '@type': 'rdf:Property',
      'schema:domainIncludes': on.map((type) => ({ '@id': `schema:${type}` })),
    })),
  ],
};

/** Required properties by type (Google's structured data guidelines). */
const required: Record<string, string[]> = {
  LegalService: ['name', 'address', 'telephone', 'url', 'image', 'priceRange'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  NewsArticle: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  Person: ['name'],
  Service: ['name', 'description', 'provider'],
  Offer: ['price', 'priceCurrency'],
};

/** schema.org data types and validators of their values. */
const literals: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
  DateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  Time: (value) => typeof value === 'string' && /^\d\d:\d\d$/.test(value),
  DayOfWeek: (value) => typeof value === 'string' && /^https:\/\/schema\.org\/\w+day$/.test(value),
};

/** Data types accepted in place of an entity. */
const standIns: Record<string, string[]> = {
  Language: ['Text'],
  Country: ['Text'],
  Thing: ['URL'],
};

/** The JSON-LD graph of a page, which must have exactly one. */
export function graphOf(html: string): Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (scripts.length !== 1) throw new Error(`${scripts.length} scripts of linked data`);
  const { '@context': context, '@graph': graph } = JSON.parse(scripts[0]?.[1] ?? '');
  if (context !== 'https://schema.org') throw new Error(`The context is ${context}`);
  return graph as Node[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && '@type' in value;
}

function isA(type: string, wanted: string): boolean {
  return type === wanted || (types[type] ?? []).some((parent) => isA(parent, wanted));
}

/** Every node of a graph, nested ones included. */
export function allNodes(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(allNodes);
  return isNode(value) ? [value, ...inside] : inside;
}

/** Whether a property accepts a value: a node of one of its types, a reference to one, or a literal. */
function fits(value: unknown, takes: string[], byId: Map<string, Node>): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => fits(one, takes, byId));
  if (typeof value === 'object' && value !== null) {
    const node = isNode(value) ? value : byId.get(String((value as Node)['@id']));
    return node !== undefined && takes.some((type) => isA(node['@type'], type));
  }
  // schema.org accepts text for any entity. Search engines want it for names of languages and countries and in
  // breadcrumb URLs.
  const asText = takes.flatMap((type) => standIns[type] ?? []);
  return [...takes, ...asText].some((type) => literals[type]?.(value));
}

/** Violations of schema.org's vocabulary and of search engine rules in a graph. */
export async function objections(graph: Node[]): Promise<string[]> {
  const nodes = allNodes(graph);
  const byId = new Map(nodes.flatMap((node) => (node['@id'] ? [[node['@id'], node]] : [])));
  const found: string[] = [];
  for (const node of nodes) {
    const type = node['@type'];
    for (const name of required[type] ?? []) {
      if (node[name] === undefined) found.push(`${type} has no ${name}`);
    }
    for (const [name, value] of Object.entries(node)) {
      if (name.startsWith('@') || name.endsWith('-input')) continue;
      const takes = properties[name]?.takes ?? [];
      if (!fits(value, takes, byId)) found.push(`${type}.${name}: ${JSON.stringify(value)}`);
    }
    if ('aggregateRating' in node || 'review' in node) found.push(`${type} praises itself`);
  }
  const jsonld: Record<string, Node[]> = {};
  for (const node of graph) jsonld[node['@type']] = [...(jsonld[node['@type']] ?? []), node];
  const issues = await new Validator(published).validate({ jsonld, microdata: {}, rdfa: {} });
  const serious = issues.filter(
    ({ severity, issueMessage }) => severity === 'ERROR' || /not supported/.test(issueMessage),
  );
  return [...found, ...serious.map(({ issueMessage }) => issueMessage)];
}
