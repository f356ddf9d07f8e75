import { parseAddress } from '../../i18n/language-prefix.ts';

/** Where a visitor reads, in a page that has the same parts in each language. */
type ReadingPlace = {
  path: string;
  /** Which of the page's parts is at the top of the viewport. */
  part: number;
  /** How much of it is above, as a fraction of its height: texts are not equally long. */
  above: number;
};

const key = 'reading-place';

const partsOf = () => [
  ...document.querySelectorAll(
    'main > *, main article, main h2, main h3, main form, body > footer',
  ),
];

/** Path without language, which the two pages have in common. */
const pathHere = () => parseAddress(location.pathname).path;

/** Remembers the place for the page that is loaded next. */
export function keepPlace(): void {
  const parts = partsOf();
  const part = parts.findLastIndex((one) => one.getBoundingClientRect().top <= 0);
  if (scrollY === 0 || part < 0) return;
  const { top, height } = (parts[part] as Element).getBoundingClientRect();
  const place: ReadingPlace = { path: pathHere(), part, above: -top / (height || 1) };
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Storage is full or blocked: the page begins at its top.
  }
}

/** Scrolls to the place that the page before has kept. */
export function restorePlace(): void {
  try {
    const kept = sessionStorage.getItem(key);
    if (!kept) return;
    sessionStorage.removeItem(key);
    const { path, part, above } = JSON.parse(kept) as ReadingPlace;
    if (path !== pathHere()) return;
    document.documentElement.dataset.layOut = 'all';
    const scroll = () => {
      const box = partsOf()[part]?.getBoundingClientRect();
      if (box) scrollTo({ top: scrollY + box.top + above * box.height, behavior: 'instant' });
    };
    scroll();
    // Until the page has loaded, the browser may jump to the fragment of its address.
    if (location.hash && document.readyState !== 'complete') {
      addEventListener('load', scroll, { once: true });
    }
  } catch {
    // Storage is blocked.
  }
}
