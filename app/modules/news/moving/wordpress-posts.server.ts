import { htmlToText } from './html-text.server.ts';
import type { RawEntry } from './import-rules.ts';
import { readXmlEntries, type XmlEntry } from './xml-nodes.server.ts';

/** The other types of a WordPress export are files, menus, styles and revisions. */
const posts = ['post', 'page'];

/** Reads the export of WordPress (WXR). */
export function readWordpressPosts(
  xml: string,
): { entries: RawEntry[] } | { problem: 'doctype' | 'cutOff' | 'unknown' } {
  const read = readXmlEntries(xml);
  if ('problem' in read) return read;
  if (read.root !== 'rss' || !xml.includes('<wp:post_type>')) return { problem: 'unknown' };
  const attachments = attachmentsIn(read.entries);
  const found: (RawEntry & { group: string })[] = [];
  for (const [index, entry] of read.entries.entries()) {
    const type = textOf(entry, 'wp:post_type');
    if (!posts.includes(type)) continue;
    if (['auto-draft', 'inherit'].includes(textOf(entry, 'wp:status'))) continue;
    found.push({ ...postOf(entry, attachments), row: index + 1, group: groupOf(entry) });
  }
  return { entries: groupTranslations(found) };
}

/** Text of the first element of a name; empty without one. */
const textOf = (entry: XmlEntry, name: string): string =>
  entry.find((node) => node.depth === 1 && node.name === name)?.text.trim() ?? '';

function postOf(entry: XmlEntry, attachments: Map<string, string>): Omit<RawEntry, 'row'> {
  const { text: content, pictures } = contentOf(entry);
  const own = pictureOf(entry, attachments);
  const first = pictures[0];
  const address = textOf(entry, 'link');
  const picture = own || (first?.address ?? '');
  const status = textOf(entry, 'wp:status');
  const type = textOf(entry, 'wp:post_type');
  return {
    id: textOf(entry, 'guid') || address,
    texts: [
      {
        lang: languageOf(entry),
        title: htmlToText(textOf(entry, 'title')).text,
        content,
        additional_info: '',
        image_alt: own ? '' : (first?.alt ?? ''),
        draft: !['publish', 'future'].includes(status) || !!textOf(entry, 'wp:post_password'),
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
  const html = textOf(entry, 'content:encoded');
  // The block editor of WordPress marks its blocks; before it, line ends made the paragraphs.
  return htmlToText(html, { keepLines: !html.includes('<!-- wp:') });
}

/** WordPress has the time in UTC, and zeros in a draft. */
function dateOf(entry: XmlEntry): string {
  const utc = textOf(entry, 'wp:post_date_gmt');
  return /^[1-9]/.test(utc) ? `${utc.replace(' ', 'T')}Z` : '';
}

/** Polylang, a plugin of WordPress, has the language among the categories. */
function languageOf(entry: XmlEntry): string {
  const category = entry.find((node) => node.attributes.domain === 'language');
  return category?.attributes.nicename ?? '';
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
  return (key >= 0 && value && attachments.get(value.text.trim())) || '';
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
