import { plainText } from '../../i18n/formats.ts';

/** A thing of schema.org in JSON-LD. */
export type GraphNode = { '@type': string; '@id'?: string; [property: string]: unknown };

/** Names under which the parts of a page's graph point to each other. */
export const graphIds = {
  company: (origin: string) => `${origin}/#company`,
  /** The site in a language; named by its home page. */
  website: (home: string) => `${home}#website`,
  page: (address: string) => `${address}#page`,
  breadcrumb: (address: string) => `${address}#breadcrumb`,
  person: (origin: string, key: string) => `${origin}/#${key}`,
};

/** A pointer to a thing that stands elsewhere in the graph. */
export function ref(id: string): { '@id': string } {
  return { '@id': id };
}

/**
 * The graph as the text of a `<script type="application/ld+json">`: data, which the browser never
 * runs. `<` is escaped, so that no text in it can end the element.
 */
export function graphText(nodes: readonly GraphNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const text = JSON.stringify(graph, (_, value: unknown) =>
    typeof value === 'string' ? plainText(value) : value,
  );
  return text.replaceAll('<', '\\u003c');
}
