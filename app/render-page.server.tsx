import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { remember } from '#platform/remember.ts';
import { isPersonal } from './content/paths.ts';
import { type Page, PageProvider } from './i18n/page-context.tsx';
import { type Parts, PartsProvider, places } from './ui/once.tsx';

/** For how many keys a part is kept. */
const mostKept = 100;
/** How long parts are kept, in milliseconds: what is erased from the database stays no longer. */
const keptFor = 60_000;

type Kept = ReturnType<typeof remember<Uint8Array>>;
const keptParts = new Map<ComponentType, Kept>();

function keptOf(part: ComponentType): Kept {
  if (keptParts.size === 0) setTimeout(() => keptParts.clear(), keptFor).unref();
  const kept = keptParts.get(part) ?? remember<Uint8Array>(mostKept);
  keptParts.set(part, kept);
  return kept;
}

/** React asks for pictures ahead; in the middle of a page they are found as early without. */
const preloads = /^(<link rel="preload"[^>]*>)+/;

/**
 * Renders a page. What surrounds a page, and what it shows of the database, is as much work as the rest, and the same
 * again and again: such parts (`once`) are rendered by themselves, kept as bytes and put in. While the site is
 * developed everything may change between two pages, and nothing is kept.
 */
export function renderPage(page: Page, element: ReactElement): Buffer<ArrayBuffer> {
  const { language, fixed, path, search } = page;
  // What somebody searched for, or a secret in an address, is kept nowhere.
  const scope = search || isPersonal(path) ? undefined : `${language} ${fixed} ${path}`;

  const render = (part: ReactElement, finish: (html: string) => string) => {
    const made: Uint8Array[] = [];
    const add: Parts['add'] = (Part, key, partElement) => {
      const make = () => render(partElement, (html) => html.replace(preloads, ''));
      // A copy of its own: a short buffer keeps the block alive that it was cut from.
      const keep = () => new Uint8Array(make());
      const passing = key === undefined || import.meta.env.DEV;
      return made.push(passing ? make() : keptOf(Part)(key, keep)) - 1;
    };
    const html = renderToString(
      <PartsProvider value={{ scope, add }}>
        <PageProvider value={page}>{part}</PageProvider>
      </PartsProvider>,
    );
    // Every second piece is the number of a part.
    const pieces = finish(html).split(places);
    return Buffer.concat(
      pieces.map((piece, index) =>
        index % 2 === 0 ? Buffer.from(piece) : (made[Number(piece)] as Uint8Array),
      ),
    );
  };
  return render(element, (html) => `<!DOCTYPE html>${html}`);
}
