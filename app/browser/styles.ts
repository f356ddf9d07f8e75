let loading: Promise<unknown> | undefined;

/**
 * Loads the full stylesheets: a page inlines only the CSS of its elements. Resolves even if loading fails.
 */
export function loadStyles(): Promise<unknown> {
  loading ??= Promise.all(stylesheets().map(append));
  return loading;
}

/** Those linked for no-script pages, except the fonts, which load first (`inline/first-paint.ts`). */
function stylesheets(): string[] {
  const links = document.querySelector('noscript[data-styles]')?.textContent ?? '';
  return [...links.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href).slice(1);
}

function append(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const ended = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return ended;
}
