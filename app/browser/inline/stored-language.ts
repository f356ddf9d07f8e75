/* Inline script in the head of every page. Caches the language in local storage, and honours a language that only local
   or session storage knows (spec, point 4) before the first paint: it writes the cookie and reloads. With blocked
   cookies the query parameter carries the choice. URLs with a language neither read nor store: a friend's link is not a
   choice, unless its query is. */
import { languageCookieMaxAge, languageCookiePresent, languageKeys } from '../../i18n/detect.ts';
import { prefixedLanguages } from '../../i18n/language-prefix.ts';
import { languageFromTag } from '../../i18n/languages.ts';

const { query, cookie, storage } = languageKeys;

/** Cookies and storage require IPC in the browser: read only when needed. */
function hasCookie(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page from the browser's cache, or revalidated by a 304, has the header of an earlier response. Resource Timing
  // counts 300 bytes for headers, and only those for a 304: a body compressed against its own page is smaller.
  const isFresh = visit && visit.transferSize >= visit.encodedBodySize + 300;
  if (isFresh && visit.serverTiming?.some(({ name }) => name === languageCookiePresent))
    return true;
  const [, value] = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie) ?? [];
  return languageFromTag(value) !== undefined;
}

function run(): void {
  const shown = document.documentElement.dataset.language ?? '';
  const chosen = languageFromTag(new URLSearchParams(location.search).get(query));
  const fixed = prefixedLanguages.some((code) => location.pathname.split('/')[1] === code);
  if (fixed && !chosen) return;
  if (!chosen && !hasCookie()) {
    const stored =
      languageFromTag(localStorage.getItem(storage)) ??
      languageFromTag(sessionStorage.getItem(storage));
    if (stored && stored !== shown) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
      document.cookie = `${cookie}=${stored};path=/;max-age=${languageCookieMaxAge};samesite=lax`;
      const address = new URL(location.href);
      if (!hasCookie()) address.searchParams.set(query, stored);
      location.replace(address);
      return;
    }
  }
  addEventListener('load', () => {
    try {
      localStorage.setItem(storage, shown);
    } catch {
      // Storage is full or blocked: the cookie keeps the choice.
    }
  });
}

try {
  run();
} catch {
  // Storage is blocked: the page stays in the language that the server detected.
}
