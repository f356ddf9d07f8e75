/** URLs with side effects, and downloads: no speculation. */
const acting = ['/*\\?*lng=*', '/api/*', '/*/files\\?*'];

/** Speculation rules for internal links. */
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
 * The same on every page, for the Content-Security-Policy's hashes. A resting pointer signals intent. On touch screens
 * Chromium's `moderate` includes links that are merely visible, at the visitor's cost: there, pressing a link
 * prefetches its page. A tenth of a second is too short for more: a page prerendered that late paints later than one
 * that is not (docs/decisions/archive.md#0037).
 */
export const speculationRules = {
  pointer: rules('prerender', 'moderate'),
  touch: rules('prefetch', 'conservative'),
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Enables speculation, unless the visitor saves data or the connection is slow. */
export function speculate(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '')) return;
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = speculationRules[matchMedia('(hover: hover)').matches ? 'pointer' : 'touch'];
  document.head.append(script);
}
