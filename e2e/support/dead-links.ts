/** Calendars link on endlessly: limits URLs that differ in numbers and queries only. */
const ofAKind = 3;

/**
 * Follows links and form actions of the site.
 * @param seePage called with each page
 * @returns dead URLs with the page that links to them
 */
export async function deadLinks(
  url: string,
  starts: string[],
  cookie = '',
  seePage?: (path: string, html: string) => void,
): Promise<string[]> {
  const from = new Map(starts.map((start) => [start, 'start']));
  const kinds = new Map<string, number>();
  const dead: string[] = [];
  for (const [path, source] of from) {
    const response = await fetch(url + path, { headers: { cookie } });
    if (response.status >= 400) dead.push(`${response.status} ${path} (on ${source})`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    const html = await response.text();
    seePage?.(path, html);
    for (const [, found = ''] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
      const next = found.replaceAll('&amp;', '&').replace(/#.*$/, '');
      const skip = next.startsWith('//') || /^\/desk\/(sign-out|live)/.test(next);
      const other = next.startsWith('/desk') !== starts[0]?.startsWith('/desk');
      if (skip || other || from.has(next)) continue;
      const kind = next.replace(/\?.*$/, '').replaceAll(/\d+/g, '0');
      const seen = kinds.get(kind) ?? 0;
      kinds.set(kind, seen + 1);
      if (seen < ofAKind) from.set(next, path);
    }
  }
  console.log(`${from.size} addresses were opened.`);
  return dead;
}
