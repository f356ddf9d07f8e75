import { plainText } from '../../i18n/formats.ts';

/** A schema.org node in JSON-LD. */
export type GraphNode = { '@type': string; '@id'?: string; [property: string]: unknown };

/** `@id`s by which the nodes of a page's graph refer to each other. */
export const graphIds = {
  company: (origin: string) => `${origin}/#company`,
  /** One WebSite per language, identified by its home page. */
  website: (home: string) => `${home}#website`,
  page: (address: string) => `${address}#page`,
  breadcrumb: (address: string) => `${address}#breadcrumb`,
  person: (origin: string, key: string) => `${origin}/#${key}`,
};

/** Reference to another node of the graph. */
export function ref(id: string): { '@id': string } {
  return { '@id': id };
}

/**
 * Serializes the graph for a `<script type="application/ld+json">`. `<` is escaped, so that no text
 * can close the element.
 */
export function graphText(nodes: readonly GraphNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const text = JSON.stringify(graph, (_, value: unknown) =>
    typeof value === 'string' ? plainText(value) : value,
  );
  return text.replaceAll('<', '\\u003c');
}
