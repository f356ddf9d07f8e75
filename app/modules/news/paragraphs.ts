type Paragraph = {
  /** Its first words where they are a heading: "Ответственность." */
  head: string;
  text: string;
};

/** One to three words and a full stop or colon, with the text after them. */
const runInHead = /^(\S+(?:\s\S+){0,2}[.:])(?=\s)/u;
const longestHead = 32;

/** Splits a post at blank lines. Headings are recognized only where several paragraphs begin with one. */
export function paragraphsOf(content: string): Paragraph[] {
  const paragraphs = content.split(/\n\s*\n/).filter((text) => text.trim());
  const heads = paragraphs.map((text) => {
    const [head = ''] = runInHead.exec(text) ?? [];
    return head.length <= longestHead ? head : '';
  });
  const several = heads.filter(Boolean).length > 1;
  return paragraphs.map((text, index) => {
    const head = (several && heads[index]) || '';
    return { head, text: text.slice(head.length) };
  });
}
