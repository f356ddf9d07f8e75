/** Addresses that do something when they are asked for: they are left alone until the click. */
const acting = ['/*\\?*lng=*', '/api/*'];

/**
 * Pages of the site, made ready when the pointer rests on a link to them or presses it. The same on every
 * page: the Content-Security-Policy allows it by hash.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...acting.map((pattern) => ({ not: { href_matches: pattern } })),
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

type Connection = { saveData?: boolean };

/** Lets the browser make the next page ready before the click, unless the visitor saves data. */
export function speculate(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || !HTMLScriptElement.supports?.('speculationrules')) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = speculationRules;
  document.head.append(script);
}
