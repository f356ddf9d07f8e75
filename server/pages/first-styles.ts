import type { Resource } from '#platform/http/resource.ts';
import { readStyles } from '#platform/http/used-styles.ts';
import { memoize } from '#platform/memoize.ts';

/** A page with its critical CSS inlined; `styles` is that CSS, for the Content-Security-Policy. */
type StyledPage = { html: string; styles: string | undefined };

/** Most pages share the same links. */
const memoized = { max: 8 };

const stylesheetLinks = /(?:<link rel="stylesheet" href="[^"]+"\/?>)+/;

/**
 * Inlines a page's critical CSS, so that its first paint waits for no other file. The stylesheet links move into
 * `<noscript>`; from there scripts load the fonts (`app/browser/inline/first-paint.ts`) and, at the first interaction
 * with a form, the rest (`app/browser/styles.ts`; docs/decisions/archive.md#0016).
 * @param files build files by path
 */
export function createFirstStyles(
  files: ReadonlyMap<string, Resource>,
): (html: string) => StyledPage {
  const readerOf = memoize((links: string) => {
    const css = [...links.matchAll(/href="([^"]+)"/g)]
      .map(([, href = '']) => files.get(href)?.representations.identity?.bytes.toString() ?? '')
      // Fonts load after the first paint; their stylesheet contains nothing else.
      .filter((text) => !text.startsWith('@font-face'))
      .join('');
    return readStyles(css);
  }, memoized);
  return (html) => {
    const [links] = stylesheetLinks.exec(html) ?? [];
    if (!links) return { html, styles: undefined };
    const styles = readerOf(links)(html);
    const replaced = `<style>${styles}</style><noscript data-styles>${links}</noscript>`;
    return { html: html.replace(links, () => replaced), styles };
  };
}
