import { type FontFile, shownLater } from '#app/ui/first-paint.ts';
import type { Resource } from '#platform/http/resource.ts';
import { readStyles } from '#platform/http/used-styles.ts';
import type { MadePage } from '#platform/page-cache/packed-page.ts';
import { hashSource } from './middleware/security-headers.ts';

const stylesheetLinks = /(?:<link rel="stylesheet" href="[^"]+"\/?>)+/;
const fontPreloads = /<link rel="preload" href="[^"]+" as="font"[^>]*>/g;
const fontFaces = /@font-face\{[^}]*\}/g;

/** What is far below the first paint of a page that says so (`app/ui/styled-later.tsx`). */
const styledLater = /<template data-styled-later.*?<\/main>.*?<footer class="ftr.*?<\/footer>/s;
/**
 * Keeps it out of the page until the whole stylesheet is there (`app/ui/first-paint.ts`). Not by `content-visibility`:
 * browsers look at the forms of a page when it has arrived, and lay out what they stand in. Each part is shown by an
 * attribute of its own: one of the root would have the whole page styled anew.
 */
const absent =
  '@media screen and (scripting:enabled){' +
  `:is(${shownLater}):not([data-shown]){display:none!important}}`;

/** What the stylesheets of a page give: its own rules, the fonts that come from files, and their stand-ins. */
type Styles = { used: (html: string) => string; fonts: FontFile[]; standIns: string };

/**
 * Puts the styles that a page's first paint uses into it, so that it waits for nothing else; the whole
 * stylesheet and the fonts follow when it is painted (`app/ui/first-paint.ts`), and at once where there is no
 * JavaScript. The page's policy allows exactly these styles, by hash.
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
    const above = html.replace(styledLater, '');
    const first = styles.standIns + styles.used(above);
    const rest = above === html ? [] : [absent];
    const allowed = [first, ...rest].map(hashSource).join(' ');
    const allow = (policy: string) => policy.replace("style-src 'self'", `$& ${allowed}`);
    const inPage = [
      `<style data-whole="${hrefs.at(-1)}">${first}</style>`,
      ...rest.map((css) => `<style data-absent>${css}</style>`),
      `<script type="application/json" data-fonts>${JSON.stringify(styles.fonts)}</script>`,
      `<noscript>${links}</noscript>`,
    ].join('');
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
  const fonts = faces.map(readFontFile);
  return {
    used: readStyles(css.replace(fontFaces, '')),
    fonts: fonts.filter((font) => font !== undefined),
    standIns: faces.filter((_, index) => !fonts[index]).join(''),
  };
}

/** Reads an `@font-face` rule; undefined for one that names fonts of the system. */
function readFontFile(face: string): FontFile | undefined {
  const href = /url\(([^)]+)\)/.exec(face)?.[1];
  const value = (property: string) => new RegExp(`${property}:([^;}]+)`).exec(face)?.[1] ?? '';
  return href
    ? [value('font-family'), href, value('font-weight'), value('unicode-range')]
    : undefined;
}
