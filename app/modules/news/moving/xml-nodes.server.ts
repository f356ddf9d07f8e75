import { Parser } from 'htmlparser2';
import { MarkupError, maxDepth } from './html-text.server.ts';

/** An element inside an entry. */
export type XmlNode = {
  /** Lower case, with its prefix. */
  name: string;
  attributes: Record<string, string>;
  /** Own text, without its children. */
  text: string;
  /** 1: child of the entry. */
  depth: number;
};

/** Elements of an entry in the order of the file. */
export type XmlEntry = XmlNode[];

/**
 * Reads the items of RSS. Entities that a file declares are not expanded; such a file is
 * refused.
 * @throws MarkupError
 */
export function readXmlEntries(
  xml: string,
): { root: string; entries: XmlEntry[] } | { problem: 'doctype' | 'cutOff' } {
  if (/<!DOCTYPE[^>]*\[/i.test(xml.slice(0, 10_000))) return { problem: 'doctype' };
  let root = '';
  let depth = 0;
  const entries: XmlEntry[] = [];
  let open: XmlNode[] | undefined;
  let entry: XmlEntry = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ||= name;
        depth += 1;
        if (depth > maxDepth) throw new MarkupError();
        if (!open) {
          if (name !== 'item') return;
          open = [];
          entry = [];
          return;
        }
        const node = { name, attributes, text: '', depth: open.length + 1 };
        entry.push(node);
        open.push(node);
      },
      ontext(data) {
        const last = open?.at(-1);
        if (last) last.text += data;
      },
      onclosetag() {
        depth -= 1;
        if (!open) return;
        if (open.pop()) return;
        entries.push(entry);
        open = undefined;
      },
    },
    { xmlMode: true, lowerCaseTags: true },
  );
  parser.write(xml);
  if (depth > 0) return { problem: 'cutOff' };
  parser.end();
  return { root, entries };
}
