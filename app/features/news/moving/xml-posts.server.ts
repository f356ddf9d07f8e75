import { htmlToText } from './html-text.server.ts';
import type { RawEntry } from './import-rules.ts';
import { readXmlEntries, type XmlEntry, type XmlNode } from './xml-nodes.server.ts';

/** What is no post of a WordPress site, and no page either: files, menus, styles, earlier versions. */
const posts = ['post', 'page'];

/** Reads RSS 2.0, Atom (RFC 4287) and the export of WordPress (WXR). */
export function readXmlPosts(
  xml: string,
): { entries: RawEntry[] } | { problem: 'doctype' | 'cutOff' | 'unknown' } {
  const read = readXmlEntries(xml);
  if ('problem' in read) return read;
  if (!['rss', 'feed', 'rdf:rdf'].includes(read.root)) return { problem: 'unknown' };
  const attachments = attachmentsIn(read.entries);
  const found: (RawEntry & { group: string })[] = [];
  for (const [index, entry] of read.entries.entries()) {
    const type = textOf(entry, 'wp:post_type');
    if (type && !posts.includes(type)) continue;
    if (['auto-draft', 'inherit'].includes(textOf(entry, 'wp:status'))) continue;
    found.push({ ...postOf(entry, attachments), row: index + 1, group: groupOf(entry) });
  }
  return { entries: groupTranslations(found) };
}

const find = (entry: XmlEntry, name: string): XmlNode | undefined =>
  entry.find((node) => node.depth === 1 && node.name === name);

/** Text of the first element of a name that says something. */
function textOf(entry: XmlEntry, ...names: string[]): string {
  for (const name of names) {
    const text = find(entry, name)?.text.trim();
    if (text) return text;
  }
  return '';
}

function postOf(entry: XmlEntry, attachments: Map<string, string>): Omit<RawEntry, 'row'> {
  const { text: content, pictures } = contentOf(entry);
  const own = pictureOf(entry, attachments);
  const first = pictures[0];
  const address = addressOf(entry);
  const picture = own || (first?.address ?? '');
  const status = textOf(entry, 'wp:status');
  const type = textOf(entry, 'wp:post_type');
  return {
    id: textOf(entry, 'guid', 'id') || address,
    texts: [
      {
        lang: languageOf(entry),
        title: htmlToText(textOf(entry, 'title')).text,
        content,
        additional_info: '',
        image_alt: own ? '' : (first?.alt ?? ''),
        draft: !['', 'publish', 'future'].includes(status) || !!textOf(entry, 'wp:post_password'),
      },
    ],
    date: dateOf(entry),
    ends: '',
    picture: (picture && URL.parse(picture, address)?.href) || picture,
    address,
    lostPictures: own ? pictures.length : Math.max(pictures.length - 1, 0),
    ...(type === 'page' && { problem: 'notPost' as const }),
    ...(status === 'trash' && { problem: 'deleted' as const }),
  };
}

function contentOf(entry: XmlEntry) {
  const node = ['content:encoded', 'content', 'description', 'summary']
    .map((name) => find(entry, name))
    .find((found) => found && (found.text.trim() || found.inner.trim()));
  if (!node) return { text: '', pictures: [] };
  const { type } = node.attributes;
  if (type === 'text' || (node.name === 'summary' && !type)) {
    return { text: node.text, pictures: [] };
  }
  const html = type === 'xhtml' ? node.inner : node.text;
  // The block editor of WordPress marks its blocks; before it, line ends made the paragraphs.
  const keepLines = find(entry, 'wp:post_type') !== undefined && !html.includes('<!-- wp:');
  return htmlToText(html, { keepLines });
}

/** WordPress has the time in UTC, and zeros in a draft. */
function dateOf(entry: XmlEntry): string {
  const utc = textOf(entry, 'wp:post_date_gmt');
  if (/^[1-9]/.test(utc)) return `${utc.replace(' ', 'T')}Z`;
  const date = textOf(entry, 'pubdate', 'published', 'updated', 'dc:date');
  return /-0001|1970/.test(date) && utc ? '' : date;
}

function addressOf(entry: XmlEntry): string {
  const links = entry.filter(({ name, depth }) => name === 'link' && depth === 1);
  const plain = links.find(({ text }) => text.trim());
  if (plain) return plain.text.trim();
  const atom = links.find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate');
  return atom?.attributes.href ?? '';
}

/** Polylang, a plugin of WordPress, has the language among the categories. */
function languageOf(entry: XmlEntry): string {
  const category = entry.find((node) => node.attributes.domain === 'language');
  return category?.attributes.nicename ?? textOf(entry, 'dc:language');
}

function groupOf(entry: XmlEntry): string {
  const category = entry.find((node) => node.attributes.domain === 'post_translations');
  return category?.attributes.nicename ?? '';
}

function pictureOf(entry: XmlEntry, attachments: Map<string, string>): string {
  const key = entry.findIndex(
    ({ name, text }) => name === 'wp:meta_key' && text.trim() === '_thumbnail_id',
  );
  const value = entry.slice(key + 1).find(({ name }) => name === 'wp:meta_value');
  const thumbnail = key >= 0 && value ? attachments.get(value.text.trim()) : undefined;
  if (thumbnail) return thumbnail;
  const media = entry.find(
    ({ name, attributes: { type = '', medium = '', rel = 'enclosure' } }) =>
      (/^(enclosure|link)$/.test(name) && rel === 'enclosure' && type.startsWith('image/')) ||
      (name === 'media:content' && (medium === 'image' || type.startsWith('image/'))) ||
      name === 'media:thumbnail',
  );
  return media?.attributes.url ?? media?.attributes.href ?? '';
}

/** Addresses of the files of a WordPress site by their ids. */
function attachmentsIn(entries: readonly XmlEntry[]): Map<string, string> {
  return new Map(
    entries
      .filter((entry) => textOf(entry, 'wp:post_type') === 'attachment')
      .map((entry) => [textOf(entry, 'wp:post_id'), textOf(entry, 'wp:attachment_url')]),
  );
}

/** Makes one entry of the translations of a post. */
function groupTranslations(found: (RawEntry & { group: string })[]): RawEntry[] {
  const entries: RawEntry[] = [];
  const groups = new Map<string, RawEntry>();
  for (const { group, ...entry } of found) {
    const first = group && !entry.problem ? groups.get(group) : undefined;
    if (first) first.texts.push(...entry.texts);
    else {
      entries.push(entry);
      if (group && !entry.problem) groups.set(group, entry);
    }
  }
  return entries;
}
