/** Addresses that do something when they are asked for, or are files: they are left alone until the click. */
const acting = ['/*\\?*lng=*', '/api/*', '/*/files\\?*'];

/** Rules by which a browser makes a page of the site ready before the click on its link. */
function rules(action: 'prerender' | 'prefetch', eagerness: 'moderate' | 'conservative'): string {
  return JSON.stringify({
    [action]: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            ...acting.map((pattern) => ({ not: { href_matches: pattern } })),
            { not: { selector_matches: '[target], [download]' } },
          ],
        },
        eagerness,
      },
    ],
  });
}

/**
 * The same on every page: the Content-Security-Policy allows them by hash. A pointer that rests on a link means it. On a
 * touch screen Chromium takes `moderate` for links that are merely seen, and visitors pay for pages that they never
 * open: there a page is fetched when its link is pressed. A tenth of a second is too short for more: a page that is
 * prerendered then is painted later than one that is not (docs/decisions/archive.md#0037).
 */
export const speculationRules = {
  pointer: rules('prerender', 'moderate'),
  touch: rules('prefetch', 'conservative'),
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Lets the browser make the next page ready before the click, unless the visitor saves data or the line is slow. */
export function speculate(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '')) return;
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = speculationRules[matchMedia('(hover: hover)').matches ? 'pointer' : 'touch'];
  document.head.append(script);
}
