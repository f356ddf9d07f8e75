import { defaultFacts } from '../app/content/default-facts.ts';
import type { FactName } from '../app/content/site-facts.ts';
import { defaultLanguage, isPartial, languages } from '../app/i18n/languages.ts';

/** Facts outside `default-company.ts`; `constant`: the fact is that whole constant. */
const places: Partial<Record<FactName, { file: string; constant?: string }>> = {
  holidays: { file: 'default-holidays.ts' },
  shortDays: { file: 'default-holidays.ts' },
  calendarYear: { file: 'default-holidays.ts' },
  services: { file: 'default-services.ts', constant: 'defaultServices' },
  plans: { file: 'default-plans.ts', constant: 'defaultPlans' },
  rows: { file: 'default-plan-rows.ts', constant: 'defaultPlanRows' },
  people: { file: 'default-attorneys.ts', constant: 'defaultPeople' },
  cases: { file: 'default-cases.ts', constant: 'defaultCases' },
  troubles: { file: 'default-troubles.ts', constant: 'defaultTroubles' },
  deadlines: { file: 'default-deadlines.ts', constant: 'defaultDeadlines' },
};

/** File of `app/content/` that defines a fact. */
export function fileOf(name: FactName): string {
  return places[name]?.file ?? 'default-company.ts';
}

/**
 * Replaces the value of a fact in the source of its file.
 * @returns the new source, and the snippet to paste into an older one
 * @throws when the file does not define the fact
 */
export function writeFact(
  source: string,
  name: FactName,
  value: unknown,
): { source: string; part: string } {
  const { constant } = places[name] ?? {};
  const head = constant
    ? new RegExp(`^export const ${constant}\\b.*? = `, 'm')
    : new RegExp(`^  ${name}: `, 'm');
  const found = head.exec(source);
  if (!found) throw new Error(`${fileOf(name)} has no place for ${name}`);
  const from = found.index + found[0].length;
  const to = endOfValue(source, from);
  const own = withoutPlaceholders(value);
  const written = literal(inOrderOf(own, Object.assign({}, ...Object.values(defaultFacts))[name]));
  const changed = source.slice(0, from) + written + source.slice(to);
  return {
    source: withFallbackImported(withoutUnused(changed)),
    part: found[0] + written + source[to],
  };
}

/**
 * Drops texts of a partial language that are fallbacks to the default one: in a file they would become its own, and go
 * stale.
 */
export function withoutPlaceholders(
  value: unknown,
  partial = languages.filter(isPartial),
): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutPlaceholders(item, partial));
  if (!isRecord(value)) return value;
  const russian = JSON.stringify(value[defaultLanguage]);
  const entries = Object.entries(value).filter(
    ([key, inner]) =>
      !isPerLanguage(value) ||
      !partial.some((language) => language === key) ||
      JSON.stringify(inner) !== russian,
  );
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, withoutPlaceholders(inner, partial)]),
  );
}

const isPerLanguage = (value: object) =>
  defaultLanguage in value && Object.keys(value).every((key) => languages.some((l) => l === key));

/** Sorts the keys of a value like another of its shape: the database has its own order. */
function inOrderOf(value: unknown, like: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, index) =>
      Array.isArray(like) ? inOrderOf(item, like[index] ?? like[0]) : item,
    );
  if (!isRecord(value) || !isRecord(like)) return value;
  const names = Object.keys(like).filter((name) => name in value);
  return Object.fromEntries(
    [...new Set([...names, ...Object.keys(value)])].map((name) => [
      name,
      inOrderOf(value[name], like[name]),
    ]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A value as TypeScript: texts of every language fall back to the default one when a language is added. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value);
  const all = entries.map(([key, inner]) => `${property(key)}: ${literal(inner)}`).join(', ');
  return isPerLanguage(value) ? `withFallback({ ${all} })` : `{ ${all} }`;
}

const property = (key: string) => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key));

/** Index of the comma, semicolon or bracket after a value, skipping those in strings, comments and nested brackets. */
function endOfValue(source: string, from: number): number {
  const token =
    /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\/|[([{]|[)\]}]|[,;]/g;
  token.lastIndex = from;
  let depth = 0;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    const [sign] = found;
    if (/^[([{]$/.test(sign)) depth += 1;
    else if (depth === 0 && /^[)\]},;]$/.test(sign)) return found.index;
    else if (/^[)\]}]$/.test(sign)) depth -= 1;
  }
  throw new Error('A value does not end');
}

/** A file without texts before lacks the import of `withFallback`. */
function withFallbackImported(source: string): string {
  const isMissing = source.includes('withFallback(') && !/import .*withFallback/.test(source);
  return isMissing ? `import { withFallback } from '../i18n/languages.ts';\n${source}` : source;
}

/** Removes constants that only the old values used. */
function withoutUnused(source: string): string {
  return source.replace(/^const (\w+) = .*;\n\n?/gm, (line, name: string) =>
    source.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : '',
  );
}
