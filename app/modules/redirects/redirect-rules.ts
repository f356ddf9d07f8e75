import { canonicalPath } from '../../addresses/canonical-path.ts';
import { findAddress } from '../../addresses/find-address.ts';
import { splitLanguage } from '../../addresses/split-language.ts';
import { rowOf } from '../../addresses/table.ts';
import { addressPrefix, appPath, parseAddress, withPrefix } from '../../i18n/language-prefix.ts';
import type { Language } from '../../i18n/languages.ts';

export type Redirect = {
  /** Path without a language prefix, as `redirectKey` spells it. */
  from: string;
  /** Path of the site, or an https URL. */
  target: string;
  status: RedirectStatus;
};

/** 308 preserves the method of a POST (RFC 9110 §15.4.9). */
export const redirectStatuses = [301, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** Most redirects: every process keeps them in memory, and they stand on one page. */
export const maxRedirects = 500;

/** Longest typed address, in characters. */
export const addressMax = 500;

/** Why a redirect is refused. */
export type RedirectProblem =
  | 'from'
  | 'exists'
  | 'taken'
  | 'target'
  | 'unknown'
  | 'loop'
  | 'chain'
  | 'full';

/** Addresses that the server answers before pages. */
const ofServer = /^\/(desk|api|assets|art|icons)(\/|$)|^\/(favicon\.ico|healthz|readyz)$/;

/** One spelling of a path: decoded, in lower case, without a language, double slashes and a slash at the end. */
export function redirectKey(pathname: string): string {
  const { path } = splitLanguage(decoded(pathname));
  return (
    path
      .normalize('NFC')
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1') || '/'
  );
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Reads a redirect as it was typed; both addresses may be whole URLs of the site.
 * @param origin public origin of the site
 * @param known the redirects that there are
 */
export function readRedirect(
  typed: { from: string; target: string; status: RedirectStatus },
  origin: string,
  known: readonly Redirect[],
): Redirect | { problem: RedirectProblem } {
  const source = urlOf(typed.from, origin);
  if (source?.origin !== origin || source.search || source.hash) return { problem: 'from' };
  const from = redirectKey(source.pathname);
  if (isOfSite(from)) return { problem: 'exists' };
  if (known.some((each) => each.from === from)) return { problem: 'taken' };
  const target = urlOf(typed.target, origin);
  if (!target) return { problem: 'target' };
  if (target.origin !== origin) {
    const allowed = target.protocol === 'https:' && !target.username && !target.password;
    return allowed ? { ...typed, from, target: target.href } : { problem: 'target' };
  }
  const next = redirectKey(target.pathname);
  if (next === from) return { problem: 'loop' };
  // The target of an older redirect may have left the site since.
  if (known.some((each) => each.from === next || keyOf(each.target) === from)) {
    return { problem: 'chain' };
  }
  const path = canonicalPath(target.pathname) ?? target.pathname;
  if (!isPage(path)) return { problem: 'unknown' };
  return { ...typed, from, target: path + target.search + target.hash };
}

/** What to compare a target with: `/kg/old?x` and `/old` are the same address. */
function keyOf(target: string): string | undefined {
  return target.startsWith('/') ? redirectKey(target.replace(/[?#].*$/, '')) : undefined;
}

/** @returns undefined unless it is a path, or an absolute URL */
function urlOf(typed: string, origin: string): URL | undefined {
  if (!/^(\/(?!\/)|https?:\/\/)/i.test(typed)) return undefined;
  return URL.parse(typed, origin) ?? undefined;
}

function isOfSite(path: string): boolean {
  return ofServer.test(path) || !!findAddress(path) || canonicalPath(path) !== undefined;
}

/** Whether a path is one that visitors read. */
function isPage(pathname: string): boolean {
  const { path } = parseAddress(pathname);
  return findAddress(path) !== undefined && !ofServer.test(path);
}

/**
 * Where a redirect leads a visitor: pages of the site keep the language of the address that was asked for, unless the
 * redirect names one.
 * @param search query of the address that was asked for; kept on the site, unless the redirect has one
 */
export function locationOf(
  { target }: Pick<Redirect, 'target'>,
  language: Language | undefined,
  search: string,
): string {
  if (!target.startsWith('/')) return target;
  const { pathname, search: own, hash } = new URL(target, 'https://site.invalid');
  const { fixed, path } = parseAddress(pathname);
  const name = findAddress(path);
  const prefix =
    language && !fixed && !(name && rowOf(name).unprefixed) ? addressPrefix(language) : '';
  return withPrefix(prefix, appPath(pathname)) + (own || search) + hash;
}
