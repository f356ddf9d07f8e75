/** A piece of a stylesheet: `prelude { … }`, or a statement without a block. */
type Rule =
  | { kind: 'statement'; text: string }
  | { kind: 'group'; prelude: string; rules: Rule[] }
  | { kind: 'style'; selectors: Selector[]; block: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'verbatim'; text: string };

/**
 * A selector and the class names and ids that must be on a page for it to match there. What is under a finger, a mouse
 * or the keyboard's focus is not painted first; until the whole stylesheet comes the browser's own outline shows it.
 */
type Selector = { text: string; needs: string[]; paintsFirst: boolean };

const groups = /^@(media|layer|supports|container)\b/;
/** What no first paint shows. */
const forPrint = /^@media\s+print\b|^@layer\s+print\b/;
const neverPaints = /^(transition|cursor)\b/;

/**
 * Reads a stylesheet once; the function returned gives the part of it that a page needs: rules whose
 * classes and ids it holds. Order and layers stay, so the whole stylesheet, added later, changes nothing.
 * Custom properties of `:root` that nothing kept refers to are left out, as are transitions. What scripts add to a
 * page is not in it: they wait for the whole.
 * @param css as a build writes it: valid, without comments
 */
export function readStyles(css: string): (html: string) => string {
  const rules = parseRules(css);
  return (html) => {
    const present = namesIn(html);
    const kept = print(rules, (name) => present.has(name));
    return withoutUnusedProperties(withoutUnusedKeyframes(kept, rules), html);
  };
}

/** Class names (`.name`) and ids (`#name`) of a page. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of classes.split(/\s+/)) names.add(`.${name}`);
  }
  for (const [, id] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`);
  return names;
}

function print(rules: Rule[], isPresent: (name: string) => boolean): string {
  let css = '';
  for (const rule of rules) {
    if (rule.kind === 'group') {
      const inside = print(rule.rules, isPresent);
      if (inside) css += `${rule.prelude}{${inside}}`;
    } else if (rule.kind === 'style') {
      const matching = rule.selectors.filter(
        ({ needs, paintsFirst }) => paintsFirst && needs.every(isPresent),
      );
      if (matching.length > 0) css += `${matching.map(({ text }) => text).join()}{${rule.block}}`;
    } else if (rule.kind !== 'keyframes') css += rule.text;
  }
  return css;
}

function withoutUnusedKeyframes(css: string, rules: Rule[]): string {
  const all = (list: Rule[]): Rule[] =>
    list.flatMap((rule) => (rule.kind === 'group' ? all(rule.rules) : [rule]));
  const used = all(rules).filter(
    (rule) => rule.kind === 'keyframes' && new RegExp(`\\b${rule.name}\\b`).test(css),
  );
  return css + used.map((rule) => (rule.kind === 'keyframes' ? rule.text : '')).join('');
}

const rootBlock = /:root\{([^{}]*)\}/g;
const customProperty = /(--[\w-]+):(?:[^;{}"]|"[^"]*")*;?/g;
const reference = /var\((--[\w-]+)/g;

/** What one property refers to may be used by nothing else: so it looks again until nothing more goes. */
function withoutUnusedProperties(css: string, html: string): string {
  const inPage = [...html.matchAll(reference)].map(([, name]) => name);
  for (let before = ''; before !== css; ) {
    before = css;
    const used = new Set([...css.matchAll(reference)].map(([, name]) => name).concat(inPage));
    css = css.replace(rootBlock, (_, declarations: string) => {
      const left = declarations.replace(customProperty, (declaration, name) =>
        used.has(name) ? declaration : '',
      );
      return `:root{${left}}`;
    });
  }
  return css;
}

function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const end = findOutside(css, at, '{;');
    const prelude = css.slice(at, end).trim();
    if (end >= css.length || css[end] === ';') {
      if (prelude) rules.push({ kind: 'statement', text: `${prelude};` });
      at = end + 1;
      continue;
    }
    const close = blockEnd(css, end);
    const block = css.slice(end + 1, close);
    if (!forPrint.test(prelude)) rules.push(parseRule(prelude, block));
    at = close + 1;
  }
  return rules;
}

function parseRule(prelude: string, block: string): Rule {
  if (groups.test(prelude)) return { kind: 'group', prelude, rules: parseRules(block) };
  const text = `${prelude}{${block}}`;
  const keyframes = /^@(?:-\w+-)?keyframes\s+(\S+)/.exec(prelude);
  if (keyframes) return { kind: 'keyframes', name: keyframes[1] ?? '', text };
  if (prelude.startsWith('@')) return { kind: 'verbatim', text };
  const declarations = split(block, ';').filter((one) => one && !neverPaints.test(one));
  if (declarations.length === 0) return { kind: 'statement', text: '' };
  return {
    kind: 'style',
    selectors: split(prelude, ',').map(toSelector),
    block: declarations.join(';'),
  };
}

/** In parentheses (`:not(.a)`, `:is(.a, .b)`) a name need not be there; in brackets it is no name. */
function toSelector(text: string): Selector {
  let bare = text.replaceAll(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replaceAll(/\([^()]*\)/g, '');
  }
  return {
    text,
    needs: bare.match(/[.#][\w-]+/g) ?? [],
    paintsFirst: !/:(hover|active|focus-visible)\b/.test(bare),
  };
}

/** Place of the first of some characters outside strings, parentheses and brackets. */
function findOutside(css: string, from: number, wanted: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] as string;
    if (character === '"' || character === "'") at = stringEnd(css, at);
    else if (character === '\\') at += 1;
    else if (depth === 0 && wanted.includes(character)) return at;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
  }
  return css.length;
}

function blockEnd(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at = findOutside(css, at + 1, '{}')) {
    depth += css[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
  }
  return css.length;
}

function stringEnd(css: string, open: number): number {
  for (let at = open + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[open]) return at;
  }
  return css.length;
}

function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const end = findOutside(text, at, separator);
    parts.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return parts;
}
