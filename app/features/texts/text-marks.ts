/** Code points of Unicode's private use plane 15, which no text contains: one pair for each marked text. */
const [firstStart, firstEnd, pairs] = [0xf0000, 0xf8000, 0x8000];

const anyMark = /[\u{f0000}-\u{fffff}]/gu;

/** A page whose texts are marked by their keys. */
export type MarkedPage = {
  html: string;
  /** Keys of the texts that are seen, in the order of the page. */
  seen: string[];
  /** Keys of the others: title, labels for screen readers, what forms say later. */
  unseen: string[];
};

/** Elements whose text holds no other elements. */
const withoutElements = /^<(\/?)(?:title|option|textarea|svg)\b/;

/**
 * Marks texts before a page is rendered, and finds them in its HTML afterwards. The marks are invisible characters, so
 * that they go through everything that code does to a text.
 */
export function createTextMarks(): {
  mark: (text: string, key: string) => string;
  /** @param html as React renders it, which escapes `<` and `>` in attributes */
  find: (html: string) => MarkedPage;
} {
  const keys: string[] = [];
  const numbers = new Map<string, number>();
  const keyOf = (mark: string) => keys[((mark.codePointAt(0) ?? 0) - firstStart) % pairs] ?? '';

  return {
    mark(text, key) {
      const number = numbers.get(key) ?? keys.push(key) - 1;
      numbers.set(key, number);
      return (
        String.fromCodePoint(firstStart + number) + text + String.fromCodePoint(firstEnd + number)
      );
    },
    find(html) {
      const [seen, all] = [new Set<string>(), new Set<string>()];
      const note = (from: string) => {
        for (const mark of from.match(anyMark) ?? []) all.add(keyOf(mark));
      };
      note(html);
      /** Texts that have begun, and how deep in the page. */
      let open: { key: string; depth: number }[] = [];
      let depth = 0;
      let closedTo = 0;
      const wrap = (text: string) => {
        const key = open.at(-1)?.key;
        if (!key || closedTo > 0 || !text.trim()) return text;
        const id = seen.has(key) ? '' : ` id="${key}"`;
        seen.add(key);
        return `<data value="${key}"${id}>${text}</data>`;
      };
      const read = (text: string) =>
        text
          .split(/([\u{f0000}-\u{fffff}])/u)
          .map((part, at) => {
            if (at % 2 === 0) return wrap(part);
            const key = keyOf(part);
            const starts = (part.codePointAt(0) ?? 0) < firstEnd;
            if (starts) open.push({ key, depth });
            else open = open.filter((each) => each.key !== key);
            return '';
          })
          .join('');
      const marked = html
        // No script of visitors' pages runs here.
        .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
        .split(/(<[^>]*>)/)
        .map((token, at) => {
          if (at % 2 === 0) return read(token);
          const [, closes] = withoutElements.exec(token) ?? [];
          if (closes !== undefined && !token.endsWith('/>')) closedTo += closes ? -1 : 1;
          if (token.startsWith('</')) depth -= 1;
          else if (!token.endsWith('/>') && !token.startsWith('<!')) depth += 1;
          // Code may cut off the end of a text: it does not go on after its element.
          open = open.filter((each) => each.depth <= depth);
          return token.replace(anyMark, '');
        })
        .join('');
      return { html: marked, seen: [...seen], unseen: [...all].filter((key) => !seen.has(key)) };
    },
  };
}
