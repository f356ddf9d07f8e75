import { beforeAll, expect, test } from 'vitest';
import { prefixedLanguages } from '../app/i18n/language-prefix.ts';
import { languageTag } from '../app/i18n/languages.ts';
import { isLong } from '../test/fixtures/property-runs.ts';
import { builtSite } from './support/built-site.ts';
import { type CrawledPage, crawl } from './support/crawl.ts';
import { allNodes, objections } from './support/linked-data.ts';

/** Lengths shown in full by search results, in characters. */
const titles = { least: 15, most: 65 };
const descriptions = { least: 50, most: 160 };

/** WhatsApp shows no larger pictures, in bytes. */
const heaviestPicture = 300_000;

let pages: Map<string, CrawledPage>;
let listed: string[];

/** Indexable pages: canonical, without noindex. */
const found = () =>
  [...pages.values()].filter((page) => page.canonical === page.url && !page.noindex);

const site = builtSite();

beforeAll(async () => {
  pages = await crawl([`${site.url}/`, ...prefixedLanguages.map((code) => `${site.url}/${code}`)]);
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&'),
  );
});

test('every link of every page leads straight to a page', () => {
  expect(pages.size).toBeGreaterThan(140);
  const broken = [...pages.values()].filter(({ status }) => status !== 200);
  expect(broken.map(({ url, status }) => `${status} ${url}`)).toEqual([]);
});

test('every file that a page names is there', async () => {
  const named = new Map<string, string>();
  for (const { html, url } of pages.values()) {
    for (const [, file = ''] of html.matchAll(/(?:href|src)="(\/[^"?#]*\.\w+)"/g)) {
      if (!named.has(file)) named.set(file, url);
    }
  }
  const missing: string[] = [];
  for (const [file, url] of named) {
    if ((await site.fetch(file)).status !== 200) missing.push(`${file} on ${url}`);
  }
  expect(named.size).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('the site map lists exactly the pages that links lead to and that want to be found', () => {
  expect(listed.length).toBeGreaterThan(100);
  expect([...listed].sort()).toEqual(
    found()
      .map(({ url }) => url)
      .sort(),
  );
});

test('every page missing in the site map has a reason', () => {
  for (const page of pages.values()) {
    if (listed.includes(page.url)) continue;
    expect(page.noindex || listed.includes(page.canonical), page.url).toBe(true);
  }
});

test('the languages of a page name each other, and only those it exists in', () => {
  const byUrl = new Map(found().map((page) => [page.url, page]));
  for (const page of byUrl.values()) {
    expect(page.alternates.get(page.lang), page.url).toBe(page.url);
    expect(page.alternates.get('x-default')).toBe(page.alternates.get('ru'));
    for (const [tag, href] of page.alternates) {
      const other = byUrl.get(href);
      expect(other, `${page.url} names ${href}`).toBeDefined();
      if (tag !== 'x-default') expect(other?.lang).toBe(tag);
      expect([...(other?.alternates ?? [])]).toEqual([...page.alternates]);
    }
  }
  // Posts 15 to 24 of the demo data are translated, others are not.
  const tags = (id: number) => [
    ...(byUrl.get(`${site.url}/blog-single-fullwidth/${id}`)?.alternates.keys() ?? []),
  ];
  expect(tags(24)).toEqual(['ru', 'ky', 'en', 'x-default']);
  expect(tags(1)).toEqual(['ru', 'x-default']);
  for (const code of prefixedLanguages) {
    const frame = pages.get(`${site.url}/${code}/blog-single-fullwidth/1`);
    expect(frame?.canonical).toBe(`${site.url}/blog-single-fullwidth/1`);
  }
});

test('the switcher of a page leads to the addresses of its other languages', () => {
  for (const page of found()) {
    const led = page.links
      .filter(({ otherLanguage }) => otherLanguage)
      .map(({ href }) => href.replace(/[?&]lng=\w+$/, ''));
    for (const href of page.alternates.values()) expect(led, page.url).toContain(href);
  }
});

test('links inside a page with a language stay in it', () => {
  let looked = 0;
  const strayed: string[] = [];
  for (const page of pages.values()) {
    const code = prefixedLanguages.find((one) => new URL(page.url).pathname.split('/')[1] === one);
    for (const { href, otherLanguage } of page.links) {
      if (otherLanguage) continue;
      const first = href.slice(site.url.length).split(/[/?]/)[1];
      const led = prefixedLanguages.find((one) => one === first);
      if (led !== code) strayed.push(`${href} on ${page.url}`);
      looked += 1;
    }
    expect(page.lang).toBe(code ? languageTag(code) : 'ru');
  }
  expect(strayed).toEqual([]);
  expect(looked).toBeGreaterThan(3000);
});

test('cacheable responses depend on the URL alone, or have Vary', () => {
  for (const page of pages.values()) {
    const vary = page.headers.get('vary') ?? '';
    const fixed = prefixedLanguages.some(
      (code) => new URL(page.url).pathname.split('/')[1] === code,
    );
    expect(/cookie/i.test(vary) && /accept-language/i.test(vary), page.url).toBe(!fixed);
    expect(page.headers.get('content-language')).toBe(page.lang);
    expect(page.headers.get('set-cookie')).toBeNull();
  }
});

test('titles and descriptions are unique and neither too short nor cut', () => {
  for (const [part, limits] of [
    ['title', titles],
    ['description', descriptions],
  ] as const) {
    const seen = new Map<string, string>();
    for (const page of found()) {
      const text = page[part];
      expect(text.length, `${part} of ${page.url}: ${text}`).toBeGreaterThanOrEqual(limits.least);
      expect(text.length, `${part} of ${page.url}: ${text}`).toBeLessThanOrEqual(limits.most);
      expect(seen.get(text), `${part} of ${page.url}: ${text}`).toBeUndefined();
      seen.set(text, page.url);
    }
  }
});

test('the check of linked data finds planted mistakes', async () => {
  const wrong = {
    '@type': 'LegalService',
    name: 'Kalys',
    url: 'no address',
    nonsense: 1,
    founder: 'x',
    address: { '@id': 'https://kalys.example/#nowhere' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 },
  };
  const said = (await objections([wrong])).join('\n');
  for (const part of ['has no telephone', 'url', 'nonsense', 'address', 'praises itself']) {
    expect(said).toContain(part);
  }
});

test('linked data are valid, and match the page', async () => {
  const kinds = new Set<string>();
  for (const page of found()) {
    expect(await objections(page.graph), page.url).toEqual([]);
    const ids = page.graph.map((node) => node['@id']);
    expect(new Set(ids).size, page.url).toBe(ids.length);
    const self = page.graph.find((node) => node['@id'] === `${page.url}#page`);
    expect(self).toMatchObject({
      name: page.title,
      description: page.description,
      inLanguage: page.lang,
    });
    for (const node of allNodes(page.graph)) kinds.add(node['@type']);
    for (const node of page.graph.filter((one) => /Article$/.test(one['@type']))) {
      expect(page.html).toContain(String(node.headline).slice(0, 20));
    }
  }
  for (const kind of [
    'LegalService',
    'BreadcrumbList',
    'NewsArticle',
    'Person',
    'Service',
    'Offer',
  ]) {
    expect(kinds).toContain(kind);
  }
});

test('a shared link shows title, text and a picture of the right size and weight', async () => {
  const one = (page: CrawledPage, name: string) => {
    const values = page.tags.get(name) ?? [];
    expect(values, `${name} of ${page.url}`).toHaveLength(1);
    return values[0] ?? '';
  };
  const pictures = new Map<string, string>();
  for (const page of found()) {
    expect(one(page, 'og:title')).toBe(page.title);
    expect(one(page, 'og:description')).toBe(page.description);
    expect(one(page, 'og:url')).toBe(page.url);
    expect(one(page, 'og:type')).toMatch(/^(website|article)$/);
    expect(one(page, 'og:locale')).toBe({ ru: 'ru_RU', ky: 'ky_KG', en: 'en_GB' }[page.lang]);
    expect(page.tags.get('og:locale:alternate') ?? []).toHaveLength(page.alternates.size - 2);
    expect(one(page, 'og:image:alt')).toBe(page.title);
    expect([one(page, 'og:image:width'), one(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(one(page, 'twitter:card')).toBe('summary_large_image');
    expect(one(page, 'twitter:image')).toBe(one(page, 'og:image'));
    pictures.set(one(page, 'og:image'), page.url);
  }
  // One per page, service and post in each language; pages of the news list share one.
  expect(pictures.size).toBeGreaterThan(100);
  // Each takes a tenth of a second to render: only test:long checks all.
  const drawn = [...pictures].filter((_, place) => isLong || place % 4 === 0);
  for (const [address, url] of drawn) {
    const response = await site.fetch(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status, `${address} of ${url}`).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    // Width and height are in the IHDR chunk, the first of a PNG (PNG specification, 11.2.1).
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length, address).toBeLessThan(heaviestPicture);
  }
});
