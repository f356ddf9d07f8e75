let loading: Promise<unknown> | undefined;

/**
 * Loads the whole stylesheets: a page brings the styles of what is on it, and a form that React takes over may show
 * anything. Resolves without them, too, where they cannot be loaded.
 */
export function loadStyles(): Promise<unknown> {
  loading ??= Promise.all(stylesheets().map(append));
  return loading;
}

/** Those that a page without scripts links, but for the fonts, which come first (`inline/first-paint.ts`). */
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
