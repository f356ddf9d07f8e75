/* Inline script in the head of every page (docs/page-start.md). Pages contain their critical CSS; anything else would
   compete for bandwidth on a slow connection, so fonts and the page's script load after the first paint. The
   Content-Security-Policy allows it by hash: it is the same on every page. */
const script = document.currentScript as HTMLScriptElement;
const root = document.documentElement;

/** The font stylesheet: the first link of the no-script page. */
const fonts = () =>
  /href="([^"]+)"/.exec(document.querySelector('noscript[data-styles]')?.textContent ?? '')?.[1];

function link(href: string, blocking: boolean): void {
  const element = document.createElement('link');
  if (blocking) element.setAttribute('blocking', 'render');
  document.head.append(Object.assign(element, { rel: 'stylesheet', href }));
}

/** Adds all fonts of the page in one frame: each one alone would cause a layout. */
async function addFonts(href: string): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(href)).text());
  // Wait for the full DOM: the font subset depends on all of its text.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const text = document.body.textContent;
  const faces = ([...sheet.cssRules] as CSSFontFaceRule[]).map(({ style }) => {
    const value = (name: string) => style.getPropertyValue(name);
    const range = value('unicode-range');
    const letters = range.replaceAll(
      /U\+(\w+)(?:-(\w+))?,? ?/g,
      (_, first, last = first) => `\\u{${first}}-\\u{${last}}`,
    );
    const face = new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
      weight: value('font-weight'),
      unicodeRange: range,
      display: 'swap',
    });
    return { face, used: new RegExp(`[${letters}]`, 'u').test(text) };
  });
  await Promise.all(faces.map(({ face, used }) => used && face.load()));
  for (const { face } of faces) document.fonts.add(face);
}

let loading = false;
/** @param blocking whether the next paint waits for the fonts */
function loadRest(blocking: boolean): void {
  if (loading) return;
  loading = true;
  const href = fonts();
  if (href && blocking) link(href, true);
  else if (href) addFonts(href).catch(() => link(href, false));
  // Not a script element, whose URL Trusted Types would reject. Optional: the page works without it.
  import(/* @vite-ignore */ script.dataset.entry ?? '').catch(() => {});
}

/** Also waits for the first picture, the largest paint of its page. */
async function loadAfterPaint(): Promise<void> {
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority=high]')
    ?.decode()
    .catch(() => {});
  requestAnimationFrame(() => setTimeout(() => loadRest(false)));
}

// Layout of sections far below is deferred (styles/first-paint.css). Before jumping to an anchor it must be done, or
// the target would move.
const layOutAll = () => {
  root.dataset.layOut = 'all';
};
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || visit?.type !== 'navigate') layOutAll();
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href*="#"]')) layOutAll();
});

// Later scripts must know whether the visitor has started reading. Not by user activation, which carries over from the
// previous page.
for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
  addEventListener(type, () => root.setAttribute('data-moved', ''), {
    once: true,
    capture: true,
    passive: true,
  });
}

const prerendering = 'prerendering' in document && document.prerendering === true;
const fromThisSite = document.referrer.startsWith(`${location.origin}/`);
if (prerendering || fromThisSite) {
  // Its files are in the browser's cache, or have time until the page is shown.
  loadRest(true);
} else if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    void loadAfterPaint();
  }).observe({ type: 'paint', buffered: true });
} else {
  addEventListener('load', () => loadRest(false));
}
