import type { Resource } from '#platform/http/resource.ts';
import { readStyles } from '#platform/http/used-styles.ts';
import type { MadePage } from '#platform/page-cache/packed-page.ts';
import { hashSource } from './middleware/security-headers.ts';

const stylesheetLinks = /(?:<link rel="stylesheet" href="[^"]+"\/?>)+/;
const fontPreloads = /<link rel="preload" href="([^"]+)" as="font"[^>]*>/g;
const fontFaces = /@font-face\{[^}]*\}/g;

/** What the stylesheets of a page give: its own rules, and the fonts that come from files. */
type Styles = { used: (html: string) => string; fonts: string; standIns: string };

/**
 * Puts the styles that a page uses into it, so that its first paint waits for nothing else; the whole
 * stylesheet follows when the page is idle (`app/ui/whole-styles.ts`), the fonts when it is painted
 * (`app/ui/first-paint.ts`), and both at once where there is no JavaScript. The page's policy allows
 * exactly these styles, by hash.
 */
export function firstStyles(files: ReadonlyMap<string, Resource>) {
  const known = new Map<string, Styles | undefined>();
  const stylesOf = (hrefs: string[]) => {
    const key = hrefs.join(' ');
    if (!known.has(key)) known.set(key, read(hrefs, files));
    return known.get(key);
  };
  return (page: MadePage): MadePage => {
    const html = page.body.toString();
    const [links] = stylesheetLinks.exec(html) ?? [];
    const hrefs = [...(links ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    const styles = stylesOf(hrefs);
    if (page.status !== 200 || !links || !styles) return page;
    const first = styles.standIns + styles.used(html);
    const fonts = [...html.matchAll(fontPreloads)].map(([, href]) => href).join(' ');
    const allowed = [first, styles.fonts].map(hashSource).join(' ');
    const allow = (policy: string) => policy.replace("style-src 'self'", `$& ${allowed}`);
    const inPage =
      `<style data-whole="${hrefs.at(-1)}">${first}</style>` +
      `<style media="not all" data-fonts="${fonts}">${styles.fonts}</style>` +
      `<noscript>${links}</noscript>`;
    return {
      ...page,
      headers: page.headers.map(([name, value]) => [
        name,
        name.toLowerCase() === 'content-security-policy' ? allow(value) : value,
      ]),
      body: Buffer.from(html.replace(fontPreloads, '').replace(links, () => inPage)),
    };
  };
}

function read(hrefs: string[], files: ReadonlyMap<string, Resource>): Styles | undefined {
  const texts = hrefs.map((href) => files.get(href)?.representations.identity?.bytes.toString());
  if (texts.length === 0 || texts.includes(undefined)) return undefined;
  const css = texts.join('');
  const faces = css.match(fontFaces) ?? [];
  const isFromFile = (face: string) => face.includes('url(');
  return {
    used: readStyles(css.replace(fontFaces, '')),
    fonts: faces.filter(isFromFile).join(''),
    standIns: faces.filter((face) => !isFromFile(face)).join(''),
  };
}
