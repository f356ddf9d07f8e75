import type { CssNode, List, Rule } from 'css-tree';
// The main file also loads the syntax of every CSS property, which only validation needs.
import parse from 'css-tree/parser';
import { memoize } from '../memoize.ts';

/** A selector or declaration, and the names that a page must contain for it to matter. */
type StyleRule = { text: string; names: string[] };
/** Prints the used part of a stylesheet: class names as `.name`, ids as `#name`, custom properties as `--name`. */
type PrintUsed = (used: ReadonlySet<string>) => string;

/** Pages whose styles are kept; each takes about 20 KB. */
const memoizedPages = 100;

const groups = /^(media|layer|supports|container)$/;

/**
 * Parses a stylesheet once. The returned function prints the part that a page needs: rules whose class names and ids
 * are in its HTML, including those in `data-adds`, which its scripts add. Order and cascade layers are preserved, so
 * that loading the whole stylesheet later changes nothing. Drops unused keyframes and custom properties of `:root`.
 */
export function readStyles(css: string): (html: string) => string {
  const { print, keyframes, selected } = compile(css);
  const properties = referencesIn(css);
  const stylesOf = memoize(
    (names: string) => {
      const inPage = names.split(' ');
      let used = new Set([...inPage, ...properties]);
      // Dropping a property may leave another one unused: repeat until stable.
      for (let before = ''; ; ) {
        const rules = print(used);
        const running = keyframes.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(rules));
        const styles = rules + running.map(({ text }) => text).join('');
        if (styles === before) return styles;
        before = styles;
        used = new Set([...inPage, ...referencesIn(styles)]);
      }
    },
    { max: memoizedPages },
  );
  return (html) => {
    const names = namesIn(html);
    const present = [...selected].filter((name) => names.has(name));
    return stylesOf([...present, ...referencesIn(html)].join(' '));
  };
}

/** Class names and ids of a page; equal attributes are split once. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const attribute of new Set(html.match(/\s(?:class|id|data-adds)="[^"]*"/g))) {
    const [name = '', value = ''] = attribute.trim().split('="');
    const mark = name === 'id' ? '#' : '.';
    for (const one of value.slice(0, -1).split(/\s+/)) names.add(mark + one);
  }
  return names;
}

/** Custom properties used in a text. */
function referencesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))];
}

function compile(css: string) {
  const keyframes: { name: string; text: string }[] = [];
  const selected = new Set<string>();
  const textOf = ({ loc }: CssNode) => css.slice(loc?.start.offset, loc?.end.offset);

  const readSelectors = ({ prelude }: Rule): StyleRule[] => {
    const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : [prelude];
    return selectors.flatMap((selector) => {
      const names: string[] = [];
      // Ignores arguments of `:not()`, `:is()` …, which need not be on the page, except the one class of a `:has()`.
      for (const part of selector.type === 'Selector' ? selector.children.toArray() : []) {
        const [, only] = /^:has\((\.[\w-]+)\)$/.exec(textOf(part)) ?? [];
        if (only) names.push(only);
        if (part.type === 'ClassSelector') names.push(`.${part.name}`);
        if (part.type === 'IdSelector') names.push(`#${part.name}`);
      }
      for (const name of names) selected.add(name);
      return [{ text: textOf(selector), names }];
    });
  };

  const readDeclarations = ({ prelude, block }: Rule): StyleRule[] => {
    const isRoot = textOf(prelude) === ':root';
    return block.children.toArray().flatMap((node) => {
      const property = node.type === 'Declaration' ? node.property : '';
      return [{ text: textOf(node), names: isRoot && property.startsWith('--') ? [property] : [] }];
    });
  };

  const compileNode = (node: CssNode): PrintUsed => {
    if (node.type === 'Rule') {
      const selectors = readSelectors(node);
      const declarations = readDeclarations(node);
      return (used) => printBlock(join(selectors, used, ','), join(declarations, used, ';'));
    }
    const text = textOf(node);
    if (node.type !== 'Atrule' || !node.block) return () => text;
    const prelude = node.prelude ? textOf(node.prelude) : '';
    if (node.name.endsWith('keyframes')) {
      keyframes.push({ name: prelude, text });
      return () => '';
    }
    if (!groups.test(node.name)) return () => text;
    const head = `@${node.name} ${prelude}`;
    const inside = compileAll(node.block.children);
    // The closure must not capture `node`: it would keep the whole syntax tree in memory, some MB.
    return (used) => printBlock(head, inside(used));
  };

  const compileAll = (nodes: List<CssNode>): PrintUsed => {
    const prints = nodes.toArray().map(compileNode);
    return (used) => prints.map((print) => print(used)).join('');
  };

  const sheet = parse(css, {
    positions: true,
    parseValue: false,
    parseAtrulePrelude: false,
    parseCustomProperty: false,
  });
  const print = sheet.type === 'StyleSheet' ? compileAll(sheet.children) : () => css;
  return { print, keyframes, selected };
}

function join(pieces: StyleRule[], used: ReadonlySet<string>, separator: string): string {
  const kept = pieces.filter(({ names }) => names.every((name) => used.has(name)));
  return kept.map(({ text }) => text).join(separator);
}

function printBlock(prelude: string, content: string): string {
  return prelude && content && `${prelude}{${content}}`;
}
