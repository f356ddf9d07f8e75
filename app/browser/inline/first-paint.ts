/*
 * Inline script in the head of every page (docs/page-start.md). A page brings the styles of its
 * first paint; on a slow line everything else would share its bandwidth, so the whole stylesheet,
 * the fonts and the page's script are loaded after that paint. The Content-Security-Policy allows
 * it by hash: it is the same on every page.
 */
const script = document.currentScript as HTMLScriptElement;
const root = document.documentElement;

/** Longest time that the stylesheet waits for the fonts, in milliseconds. */
const fontTimeoutMs = 500;

const hrefs = () => {
  const links = document.querySelector('noscript[data-styles]')?.textContent ?? '';
  return [...links.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
};

function append(properties: Partial<HTMLLinkElement>): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), properties);
  const loaded = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return loaded;
}

/** Loads the fonts of a stylesheet. @returns what adds them to the page */
async function loadFonts(href: string): Promise<() => void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(href)).text());
  const faces = ([...sheet.cssRules] as CSSFontFaceRule[]).map(({ style }) => {
    const value = (name: string) => style.getPropertyValue(name);
    return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
      weight: value('font-weight'),
      unicodeRange: value('unicode-range'),
      display: 'swap',
    });
  });
  await Promise.all(faces.map((face) => face.load()));
  return () => {
    for (const face of faces) document.fonts.add(face);
  };
}

/** Each change of styles or fonts lays out the page again, so all of them are applied in one frame. */
async function applyStyles(): Promise<void> {
  const [fonts = '', styles = ''] = hrefs();
  if (!styles) return;
  const loaded = loadFonts(fonts).catch(
    () => () => void append({ rel: 'stylesheet', href: fonts }),
  );
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, fontTimeoutMs));
  await append({ rel: 'preload', as: 'style', href: styles });
  const addFonts = await Promise.race([loaded, timeout]);
  await append({ rel: 'stylesheet', href: styles });
  (addFonts ?? (await loaded))();
}

let loading = false;
/** @param blocking whether the next paint waits for styles and fonts */
function loadRest(blocking: boolean): void {
  if (loading) return;
  loading = true;
  if (blocking) {
    for (const href of hrefs()) {
      const link = document.createElement('link');
      link.setAttribute('blocking', 'render');
      document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
    }
  } else void applyStyles();
  // Not a script element, whose address Trusted Types would refuse. Without it the page still reads and works.
  import(/* @vite-ignore */ script.dataset.entry ?? '').catch(() => {});
}

/** Waits for the first picture too: it is the largest paint of its page. */
async function loadAfterPaint(): Promise<void> {
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority=high]')
    ?.decode()
    .catch(() => {});
  requestAnimationFrame(() => setTimeout(() => loadRest(false)));
}

// Sections far below are laid out when they come near (styles/first-paint.css). Where the visitor
// goes to a place on the page, they are laid out before, or the place would move.
const layOutAll = () => {
  root.dataset.layOut = 'all';
};
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || visit?.type !== 'navigate') layOutAll();
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href*="#"]')) layOutAll();
});

// Scripts that come later must know whether the visitor has begun to read. Not by user activation: it
// carries over from the page before.
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
  // Its files are in the browser's cache, or have the time until the page is shown.
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
