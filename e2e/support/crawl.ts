import { graphOf, type Node } from './linked-data.ts';

/** A page as seen by a search engine. */
export type CrawledPage = {
  url: string;
  status: number;
  headers: Headers;
  html: string;
  lang: string;
  title: string;
  description: string;
  noindex: boolean;
  canonical: string;
  /** URLs by hreflang. */
  alternates: Map<string, string>;
  /** Contents of Open Graph, X and article meta tags, by property. */
  tags: Map<string, string[]>;
  /** Absolute URLs of followable internal links, without fragments. */
  links: { href: string; otherLanguage: boolean }[];
  graph: Node[];
};

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
/** Decodes character references. */
export const decode = (text = '') =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (found) => entities[found] ?? '');

/** Attributes of all elements with a tag name. */
function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value]) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

/** Reads a page like a search engine: without cookies or a preferred language. */
export async function readPage(url: string): Promise<CrawledPage> {
  // fetch() sets Accept-Language itself: "*" means no preference.
  const response = await fetch(url, { redirect: 'manual', headers: { 'accept-language': '*' } });
  const html = await response.text();
  const links = elements(html, 'link');
  const metas = elements(html, 'meta');
  const tags = new Map<string, string[]>();
  for (const { property, name, content = '' } of metas) {
    const key = property ?? name;
    if (key) tags.set(key, [...(tags.get(key) ?? []), content]);
  }
  const origin = new URL(url).origin;
  return {
    url,
    status: response.status,
    headers: response.headers,
    html,
    lang: /<html lang="(\w+)"/.exec(html)?.[1] ?? '',
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    description: tags.get('description')?.[0] ?? '',
    noindex: tags.get('robots')?.includes('noindex') ?? false,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: new Map(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    tags,
    links: elements(html, 'a')
      .filter(({ href, rel }) => href?.startsWith('/') && rel !== 'nofollow')
      .map(({ href = '', hreflang }) => ({
        href: new URL(href.split('#', 1)[0] ?? '', origin).href,
        otherLanguage: hreflang !== undefined,
      })),
    graph: html.includes('application/ld+json') ? graphOf(html) : [],
  };
}

/** Follows links from the start URLs, except those of the language switch; pages by URL. */
export async function crawl(starts: string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const waiting = [...starts];
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    if (pages.has(url)) continue;
    const page = await readPage(url);
    pages.set(url, page);
    waiting.push(...page.links.filter((link) => !link.otherLanguage).map(({ href }) => href));
  }
  return pages;
}
