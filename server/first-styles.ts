import { createHash } from 'node:crypto';
import type { Resource } from '#platform/http/resource.ts';
import { readStyles } from '#platform/http/used-styles.ts';
import type { MadePage } from '#platform/page-cache/packed-page.ts';

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"\/?>/;

/**
 * Puts the styles that a page uses into it, so that its first paint waits for nothing else; the whole
 * stylesheet follows when the page is idle (`app/ui/whole-styles.ts`), and at once where there is no
 * JavaScript. The page's policy allows exactly these styles, by hash.
 */
export function firstStyles(files: ReadonlyMap<string, Resource>) {
  const stylesheets = new Map<string, ((html: string) => string) | undefined>();
  const stylesOf = (href: string) => {
    if (!stylesheets.has(href)) {
      const css = files.get(href)?.representations.identity?.bytes.toString();
      stylesheets.set(href, css === undefined ? undefined : readStyles(css));
    }
    return stylesheets.get(href);
  };
  return (page: MadePage): MadePage => {
    const html = page.body.toString();
    const [link, href = ''] = stylesheetLink.exec(html) ?? [];
    const css = stylesOf(href)?.(html);
    if (page.status !== 200 || !link || !css) return page;
    const hash = createHash('sha256').update(css).digest('base64');
    const allow = (policy: string) => policy.replace("style-src 'self'", `$& 'sha256-${hash}'`);
    const styles = `<style data-whole="${href}">${css}</style><noscript>${link}</noscript>`;
    return {
      ...page,
      headers: page.headers.map(([name, value]) => [
        name,
        name.toLowerCase() === 'content-security-policy' ? allow(value) : value,
      ]),
      body: Buffer.from(html.replace(link, () => styles)),
    };
  };
}
