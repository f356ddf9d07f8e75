import { Parser } from 'htmlparser2';

const blocks = new Set(['p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'table', 'ul', 'ol', 'hr']);
const unseen = new Set(['head', 'script', 'style', 'title']);
/** Deeper quotes get no further marks. */
const quotesMax = 5;
/** Characters parsed at once, to stop early when the text is too long. */
const chunk = 16 * 1024;

/**
 * The text of an HTML mail; lines that it quotes begin with `>`, as in a plain one.
 * @returns undefined when it has more than `max` characters
 */
export function textOfHtml(html: string, max: number): string | undefined {
  const lines: string[] = [];
  let line = '';
  let [quotes, hidden, length] = [0, 0, 0];
  const next = () => {
    lines.push(line.trim());
    line = '';
    length += 1;
  };
  const add = (text: string) => {
    line += text;
    length += text.length;
  };
  const end = () => {
    if (line.trim()) next();
  };
  const parser = new Parser({
    onopentag(name) {
      if (unseen.has(name)) hidden += 1;
      if (name === 'br') next();
      if (blocks.has(name) || name === 'blockquote') end();
      if (name === 'blockquote') quotes += 1;
    },
    ontext(text) {
      if (hidden > 0) return;
      const words = text.replace(/\s+/g, ' ');
      if (!line && quotes > 0 && words.trim()) add(`${'>'.repeat(Math.min(quotes, quotesMax))} `);
      add(words);
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      if (blocks.has(name) || name === 'blockquote') end();
      if (name === 'blockquote') quotes -= 1;
    },
  });
  for (let at = 0; at < html.length; at += chunk) {
    parser.write(html.slice(at, at + chunk));
    if (length > max) return undefined;
  }
  parser.end();
  lines.push(line.trim());
  return length > max ? undefined : lines.join('\n');
}
