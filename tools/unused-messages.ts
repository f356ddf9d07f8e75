/** Parsed `messages/<language>/<namespace>.json`. */
export type Catalogue = { [key: string]: unknown };

/** Segments of a key; `*` matches any name: `['items', '*', 'title']`. */
type Path = string[];

const pluralForm = /_(zero|one|two|few|many|other)$/;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm;
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const lookUps = /\b(?:useTranslation|getFixedT|useMessages|messagesIn)\(([^()]*)\)/g;
const objects =
  /\b(?:useMessages|messagesIn)\(\s*(?:[\w.]+(?:\(\))?,\s*)?'(\w+)',?\s*\)((?:\s*\.\w+|\[[^\]]*\])*)/g;

/**
 * Finds texts that no code uses: neither by a literal key, nor by a template (`items.${id}.title`), nor as a property
 * of the object that `useMessages` returns.
 * The code is searched, not parsed. A literal key counts as used in a file that names its namespace. The value of a
 * template's variable must be a string literal anywhere. When an object is passed on whole, its property names must
 * occur anywhere in the code.
 * @param catalogues the reference language's texts, by namespace
 * @param sources contents of every file that may use a text
 * @returns keys as `namespace:a.b.c`; `*` for list items, plural forms without their suffix
 */
export function unusedMessages(
  catalogues: Record<string, Catalogue>,
  sources: readonly string[],
): string[] {
  const codes = sources.map((source) => source.replace(comments, ''));
  const files = codes.map((code) => {
    const literals = literalsIn(code);
    const calls = [...code.matchAll(lookUps)].map(([, parameters = '']) => parameters);
    return { code, literals, calls, keys: literals.flatMap(keyIn) };
  });
  const strings = new Set(files.flatMap(({ literals }) => literals));
  const words = new Set(codes.flatMap((code) => code.match(/\w+/g) ?? []));
  const templates = [...strings].filter((text) => /\w{3,}\$\{[^}]*\}$/.test(text));
  const isName = (name: string) =>
    /^\d+$/.test(name) ||
    strings.has(name) ||
    templates.some((text) => name.startsWith(text.slice(0, text.indexOf('${'))));

  return Object.entries(catalogues).flatMap(([namespace, texts]) => {
    const patterns = new Set(files.flatMap((file) => patternsIn(file, namespace)));
    const variable = [...patterns].filter((pattern) => pattern.includes('*')).map(expressionOf);
    const paths = codes.flatMap((code) => objectPaths(code, namespace, texts));
    const isUsed = (key: string) => {
      const plain = key.replaceAll('.*', '');
      return (
        patterns.has(plain) ||
        variable.some((expression) => expression.exec(plain)?.slice(1).every(isName)) ||
        paths.some((start) => isBelow(key.split('.'), start, words))
      );
    };
    return keysOf(texts)
      .filter((key) => !isUsed(key))
      .map((key) => `${namespace}:${key}`);
  });
}

function keysOf(value: unknown, key = ''): string[] {
  if (typeof value !== 'object' || value === null) return [key.replace(pluralForm, '')];
  const inside = Object.entries(value).flatMap(([name, child]) =>
    keysOf(child, Array.isArray(value) ? `${key}.*` : key ? `${key}.${name}` : name),
  );
  return [...new Set(inside)];
}

/** String literals, including those inside template expressions. */
function literalsIn(code: string): string[] {
  return [...code.matchAll(literals)].flatMap(([, single, double, template]) => {
    const inside = [...(template ?? '').matchAll(/\$\{([^}]*)\}/g)];
    return [
      String(single ?? double ?? template),
      ...inside.flatMap(([, expression = '']) => literalsIn(expression)),
    ];
  });
}

/** Possible keys or parts of keys in a literal; `*` for template expressions. */
function keyIn(literal: string): string[] {
  const key = literal.replace(/\$\{[^}]*\}/g, '*');
  return /^[\w.:*-]*\w[\w.:*-]*$/.test(key) ? [key] : [];
}

type SourceFile = { code: string; calls: string[]; keys: string[] };

/** Keys of a namespace in a file. */
function patternsIn({ code, calls, keys }: SourceFile, namespace: string): string[] {
  const isNamed =
    calls.some((parameters) => parameters.includes(`'${namespace}'`)) ||
    (namespace === 'common' && (calls.includes('') || /\bTFunction\b/.test(code)));
  const hasPrefix = calls.some((parameters) => /^null, '\w+', /.test(parameters));
  const own = isNamed ? keys : [];
  return [
    ...own,
    ...(isNamed && hasPrefix ? keys.flatMap((a) => own.map((b) => `${a}.${b}`)) : []),
    ...keys
      .filter((literal) => literal.startsWith(`${namespace}:`))
      .map((literal) => literal.slice(namespace.length + 1)),
  ];
}

function expressionOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.?+^$()[\]{}|\\/]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '([^.]+)')}$`);
}

/** Paths that a file reads from the objects of `useMessages` and `messagesIn`. */
function objectPaths(code: string, namespace: string, texts: Catalogue): Path[] {
  const found: Path[] = [];
  const variables = new Map<string, Path>();
  for (const match of code.matchAll(objects)) {
    if (match[1] !== namespace) continue;
    const before = code.slice(0, match.index);
    bind(before, cut(texts, segments(match[2])), { texts, variables, found });
  }
  // Follows destructured variables; the loop also visits those that it adds.
  for (const [name, path] of variables) {
    const uses = new RegExp(
      `(?<!\\w|[^.]\\.|['"-])${name}((?:\\??\\.\\w+|\\[[^\\]]*\\])*)(?![\\w'"]|\\s*:)`,
      'g',
    );
    for (const match of code.matchAll(uses)) {
      const before = code.slice(0, match.index);
      if (/(const|let) \{[^}]*$/.test(before)) continue;
      bind(before, cut(texts, [...path, ...segments(match[1])]), { texts, variables, found });
    }
  }
  return found;
}

type Scope = { texts: Catalogue; variables: Map<string, Path>; found: Path[] };

/** Records the variables that the code before a value at `path` assigns it to, else `path` as read. */
function bind(before: string, path: Path, { texts, variables, found }: Scope): void {
  const [, name, names] = /const (?:(\w+)|\{([^}]*)\}) =\s*$/.exec(before) ?? [];
  if (name) variables.set(name, path);
  else if (names === undefined) found.push(path);
  for (const each of names?.split(',') ?? []) {
    const [from = '', to = from] = each.trim().split(/:\s*/);
    if (from) variables.set(to, cut(texts, [...path, from]));
  }
}

function segments(access = ''): Path {
  return [...access.matchAll(/\.(\w+)|\['(\w+)'\]|\[/g)].map(
    ([, dot, quoted]) => dot ?? quoted ?? '*',
  );
}

/** Cuts a path where the texts end: `steps.items.map` to `steps.items`. */
function cut(texts: unknown, path: Path): Path {
  const [first, ...rest] = path;
  if (first === undefined || typeof texts !== 'object' || texts === null) return [];
  if (Array.isArray(texts)) return first === '*' ? ['*', ...cut(texts[0], rest)] : [];
  if (first !== '*' && !Object.hasOwn(texts, first)) return [];
  const child = first === '*' ? Object.values(texts)[0] : (texts as Catalogue)[first];
  return [first, ...cut(child, rest)];
}

/** Whether `path` is `start` or below it, with names that occur in the code. */
function isBelow(path: Path, start: Path, words: Set<string>): boolean {
  return (
    start.every((name, index) => name === '*' || name === path[index]) &&
    path.slice(start.length).every((name) => name === '*' || words.has(name))
  );
}
