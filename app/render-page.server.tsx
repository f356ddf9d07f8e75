import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { remember } from '#platform/remember.ts';
import { isPersonal } from './content/paths.ts';
import { type Page, PageProvider } from './i18n/page-context.tsx';
import { type Parts, PartsProvider } from './ui/once.tsx';

/** For how many keys the markup of a part is kept. */
const mostKept = 100;
/** How long parts are kept, in milliseconds: what is erased from the database stays no longer in use. */
const keptFor = 60_000;

type Kept = ReturnType<typeof remember<string>>;
let keptParts = new Map<ComponentType, Kept>();
let since = 0;

function keptOf(part: ComponentType): Kept {
  const kept = keptParts.get(part) ?? remember<string>(mostKept);
  keptParts.set(part, kept);
  return kept;
}

/** React asks for pictures ahead; in the middle of a page they are found as early without. */
const preloads = /^(<link rel="preload"[^>]*>)+/;
const places = /<template data-part="(\d+)"><\/template>/g;

/**
 * Renders a page. What surrounds a page, and what it shows of the database, is as much work as the rest, and the same
 * again and again: such parts (`once`) are rendered by themselves, kept as markup and put in. While the site is
 * developed everything may change between two pages, and nothing is kept.
 */
export function renderPage(page: Page, element: ReactElement): string {
  if (Date.now() - since > keptFor) {
    keptParts = new Map();
    since = Date.now();
  }
  const { language, fixed, path, search } = page;
  // What somebody searched for, or a secret in an address, is kept nowhere.
  const scope = search || isPersonal(path) ? undefined : `${language} ${fixed} ${path}`;

  const render = (part: ReactElement): string => {
    const ready: string[] = [];
    const html = renderToString(
      <PartsProvider value={{ scope, markup, ready }}>
        <PageProvider value={page}>{part}</PageProvider>
      </PartsProvider>,
    );
    return html.replace(places, (_, number) => ready[number] ?? '');
  };
  const markup: Parts['markup'] = (part, key, partElement) => {
    const make = () => render(partElement).replace(preloads, '');
    return key === undefined || import.meta.env.DEV ? make() : keptOf(part)(key, make);
  };
  return render(element);
}
