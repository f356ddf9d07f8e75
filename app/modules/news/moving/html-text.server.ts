import { Parser } from 'htmlparser2';

/** A text without HTML, and the pictures in it. */
export type PlainText = { text: string; pictures: { address: string; alt: string }[] };

/** The picture of a post: its own, else the first in its text; a post has no others. */
export function choosePicture(own: string, { pictures }: Pick<PlainText, 'pictures'>) {
  return {
    picture: own || (pictures[0]?.address ?? ''),
    lostPictures: own ? pictures.length : Math.max(pictures.length - 1, 0),
  };
}

/** Markup that no program for texts writes. */
export class MarkupError extends Error {
  override name = 'MarkupError';
}

/** Most elements inside each other: the parser needs time for each of them. */
export const maxDepth = 1000;

/** Block elements, which become paragraphs. */
const blocks = new Set(
  ['address', 'article', 'aside', 'blockquote', 'dd', 'div', 'dl', 'dt', 'figcaption']
    .concat(['figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header'])
    .concat(['hr', 'main', 'ol', 'p', 'pre', 'section', 'table', 'ul']),
);
const unseen = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'svg']);

/** Tags that modules of WordPress would replace. */
const shortcode =
  /\[\/?(caption|gallery|embed|audio|video|playlist|(vc|et_pb|fusion)_\w+)\b[^\]\n]{0,300}\]/g;

/** Ends of lines while the text is collected: of a paragraph, of a block in a list; after a bullet there is none. */
const [paragraph, line, bullet] = ['\f', '\v', '\ue000'];

/**
 * Turns HTML into the plain text of a post: paragraphs with an empty line between, points of lists as lines with a
 * bullet, addresses of links in brackets.
 * @param keepLines line ends of the source count, as WordPress had it before its block editor
 * @throws MarkupError
 */
export function htmlToText(html: string, { keepLines = false } = {}): PlainText {
  const parts: string[] = [];
  const pictures: PlainText['pictures'] = [];
  const links: { href: string; from: number }[] = [];
  /** Number of the next point; undefined in a list with bullets. */
  const lists: (number | undefined)[] = [];
  let [hidden, depth] = [0, 0];
  const separate = () => parts.push(lists.length > 0 ? line : paragraph);
  const parser = new Parser({
    onopentag(name, { href = '', src = '', alt = '' }) {
      depth += 1;
      if (depth > maxDepth) throw new MarkupError();
      if (unseen.has(name)) hidden += 1;
      if (hidden > 0) return;
      if (blocks.has(name)) separate();
      if (name === 'br') parts.push('\n');
      if (name === 'tr') parts.push(line);
      if (name === 'ul' || name === 'ol') lists.push(name === 'ol' ? 1 : undefined);
      if (name === 'li') {
        const number = lists.at(-1);
        if (number !== undefined) lists[lists.length - 1] = number + 1;
        parts.push(line, number === undefined ? '• ' : `${number}. `, bullet);
      }
      if (name === 'a') links.push({ href, from: parts.length });
      if (name === 'img' && src) pictures.push({ address: src.trim(), alt: alt.trim() });
      // A film or a map.
      if (name === 'iframe' && /^(https:)?\/\//.test(src)) {
        parts.push(paragraph, src.replace(/^\/\//, 'https://'), paragraph);
      }
    },
    ontext(data) {
      if (hidden > 0) return;
      parts.push(keepLines ? data.replace(/\r\n?/g, '\n') : data.replace(/[\t\r\n\f\v]/g, ' '));
    },
    onclosetag(name) {
      depth -= 1;
      if (unseen.has(name)) hidden -= 1;
      if (hidden > 0) return;
      if (name === 'a') {
        const { href = '', from = 0 } = links.pop() ?? {};
        const label = parts
          .slice(from, from + 20)
          .join('')
          .trim();
        if (/^(https?|mailto|tel):/.test(href) && label && !isAddress(label, href)) {
          parts.push(` (${href.replace(/^(mailto|tel):/, '')})`);
        }
      }
      if (name === 'td' || name === 'th') parts.push(' · ');
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'li' || name === 'tr') parts.push(line);
      if (blocks.has(name)) separate();
    },
  });
  parser.end(html);
  return { text: joined(parts, keepLines), pictures };
}

function joined(parts: readonly string[], keepLines: boolean): string {
  const text = parts
    .join('')
    .replace(shortcode, '')
    .replace(/\ue000\s*/g, '');
  return (keepLines ? text : text.replace(/ {2,}/g, ' '))
    .replace(/ · +(?=[\f\v\n]|$)/g, '')
    .replace(/[ \t]*[\f\v\n][ \t\f\v\n]*/g, (ends) =>
      ends.includes(paragraph) || ends.replace(/[^\n]/g, '').length > 1 ? '\n\n' : '\n',
    )
    .trim();
}

function isAddress(label: string, href: string): boolean {
  const bare = (text: string) => text.replace(/^(https?:\/\/|mailto:|tel:)|\/$|\s/g, '');
  return bare(label) === bare(href);
}

/** Whether a text is meant as HTML: it has tags or entities. */
export function isHtml(text: string): boolean {
  return /<\/?(p|br|div|span|[uo]l|li|h[1-6]|a|b|i|em|strong|img|table|blockquote|figure)\b[^<>]*>|&(#\d+|#x[\da-f]+|amp|nbsp|quot|laquo|raquo|mdash|ndash|lt|gt);/i.test(
    text,
  );
}
