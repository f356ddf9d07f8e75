import { Parser } from 'htmlparser2';

const blocks = new Set(['p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'table', 'ul', 'ol', 'hr']);
const unseen = new Set(['head', 'script', 'style', 'title']);

/** The text of an HTML mail; lines that it quotes begin with `>`, as in a plain one. */
export function textOfHtml(html: string): string {
  const lines: string[] = [''];
  let [quotes, hidden] = [0, 0];
  const add = (text: string) => {
    lines[lines.length - 1] = (lines.at(-1) ?? '') + text;
  };
  const end = () => {
    if (lines.at(-1)?.trim()) lines.push('');
  };
  const parser = new Parser({
    onopentag(name) {
      if (unseen.has(name)) hidden += 1;
      if (name === 'br') lines.push('');
      if (blocks.has(name) || name === 'blockquote') end();
      if (name === 'blockquote') quotes += 1;
    },
    ontext(text) {
      if (hidden > 0) return;
      const words = text.replace(/\s+/g, ' ');
      if (!lines.at(-1) && quotes > 0 && words.trim()) add(`${'>'.repeat(quotes)} `);
      add(words);
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      if (blocks.has(name) || name === 'blockquote') end();
      if (name === 'blockquote') quotes -= 1;
    },
  });
  parser.end(html);
  return lines.map((line) => line.trim()).join('\n');
}
