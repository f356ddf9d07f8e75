import { isForPrograms, type PathName, paths } from '#app/content/paths.ts';
import { findPlan } from '#app/content/plans.ts';
import { parsePage } from '#app/features/news/news.ts';
import { addressPrefix, parseAddress, withPrefix } from '#app/i18n/address.ts';
import { languageKeys } from '#app/i18n/detect.ts';
import { defaultLanguage, isLanguage, type Language, languages } from '#app/i18n/languages.ts';
import { findCase } from '#app/site/screens/case-details/cases.ts';
import { type Asked, languageOf } from './middleware/language.ts';

type Values = Record<string, (value: string) => boolean>;

/** Query parameters that screens read, and the values that they have a page for. */
const known: Partial<Record<PathName, Values>> = {
  news: { page: (value) => parsePage(value) !== undefined },
  caseDetails: { case: (value) => findCase(value) !== undefined },
  contact: { plan: (value) => findPlan(value) !== undefined },
};

/** Parameters that make a page one visitor's own. */
const personal = ['sent'];

/** Screens that are one visitor's own, or have more addresses than can be kept. */
const neverKept: ReadonlySet<PathName> = new Set([
  'formEndpoint',
  'newsSearch',
  'newsletterConfirm',
  'newsletterUnsubscribe',
  'request',
  'reviewDecision',
]);

const screens = (Object.keys(paths) as PathName[])
  .filter((name) => !neverKept.has(name) && !isForPrograms(paths[name]))
  .map((name) => ({
    name,
    pattern: new RegExp(`^${paths[name].replaceAll(/:\w+/g, '[1-9]\\d{0,14}')}$`),
  }));

export type PageAddress = {
  language: Language;
  /** Path, with its language if it names one, and the query that the page depends on. */
  path: string;
  /** The language that the request chooses by link: it is to be remembered. */
  chosen?: Language;
};

/**
 * The page that a request asks for, when it is one that many visitors get alike. What stands in the
 * query besides the parameters of its screen does not count: it changes neither page nor key.
 * @returns undefined for a page of one visitor, and for what the router has to judge: an unknown
 * address, an odd spelling of one, a parameter whose value no page has or that contradicts the path
 */
export function pageAddress(request: Asked): PageAddress | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const { fixed, path } = parseAddress(pathname);
  const screen = screens.find(({ pattern }) => pattern.test(path));
  if (!screen || pathname !== withPrefix(addressPrefix(fixed ?? defaultLanguage), path)) return;
  if (personal.some((name) => searchParams.has(name))) return;
  const chosen = searchParams.get(languageKeys.query);
  if (fixed && isLanguage(chosen) && chosen !== fixed) return;
  const query = new URLSearchParams();
  for (const [name, hasPage] of Object.entries(known[screen.name] ?? {})) {
    const value = searchParams.get(name);
    if (value === null) continue;
    if (!hasPage(value)) return;
    query.set(name, value);
  }
  return {
    language: languageOf(request),
    path: query.size > 0 ? `${pathname}?${query}` : pathname,
    ...(isLanguage(chosen) ? { chosen } : {}),
  };
}

const plainPaths = screens.map(({ name }) => paths[name]).filter((path) => !path.includes(':'));

/** Pages that need no parameter: those that are made before anybody asks. */
export const plainPages: readonly Pick<PageAddress, 'language' | 'path'>[] = languages.flatMap(
  (language) => {
    const prefixes = new Set(['', addressPrefix(language)] as const);
    return [...prefixes].flatMap((prefix) =>
      plainPaths.map((path) => ({ language, path: withPrefix(prefix, path) })),
    );
  },
);
