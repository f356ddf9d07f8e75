import type { AddedKey, TextKey } from '../i18n/text-of.ts';

/**
 * Values of a query parameter for which the page is cached. `uncached`: the values are unbounded (a receipt, a search),
 * so the page is rendered per request.
 */
export type QueryValues = readonly string[] | (() => readonly string[]) | RegExp | 'uncached';

/** An indexable page: in the site map and llms.txt, with a share image. */
export type Listing = {
  title: TextKey | AddedKey;
  description: TextKey | AddedKey;
  /** Name of the share image, as in `/share/<name>-ru.png`. */
  picture: string;
  /** Text on the share image. */
  headline: TextKey | AddedKey;
  /** Id and query that distinguish the page from others of its row. */
  id?: string;
  query?: Record<string, string>;
};

/** A row of the address table (`table.ts`). */
export type AddressRow = {
  /** Path below a language's prefix. The spec (point 2) fixes the odd spellings. */
  path: `/${string}`;
  /** Route module, below `app/`. */
  screen: string;
  /** Query parameters that the screen reads. With any other one the page is not cached. */
  query?: Record<string, QueryValues>;
  /** The same for all visitors: the server caches it (docs/decisions/0014-page-cache.md). */
  cached?: true;
  /** Indexable pages of the row; a function if the desk may add some. The site map adds posts and lawyers itself. */
  listed?: readonly Listing[] | (() => readonly Listing[]);
  /** Paths that redirect here permanently, in lower case; `:id` is a number. */
  aliases?: readonly string[];
  /** Label in menus, optionally another one for the footer, and position in each. */
  menu?: { label: TextKey; footerLabel?: TextKey; main?: number; footer?: number };
  /** Name of the page on the desk, unless a menu or listing names it. */
  label?: TextKey;
  /** Whether the owner shows the row's pages; otherwise they respond with 404. */
  shown?: () => boolean;
  /** Works even while its module is switched off. */
  always?: true;
  /** Its form is what it is for: nothing else asks for attention, such as the floating button. */
  form?: true;
  /** Rows for which its menu item is marked as current, too. */
  covers?: readonly string[];
  /** A feed: the head of every page links it. */
  feed?: { type: `application/${string}`; title: TextKey };
  /** Searches the site for `q`. */
  search?: true;
  /** Row whose menu item is marked as current on this page. */
  parent?: string;
  /** Machine-readable (feed, manifest, image): its language is never detected, and unprefixed means Russian. */
  machine?: true;
  /** Has no language prefix: the response is the same in every language, or the query names one. */
  unprefixed?: true;
  /**
   * Allows forms larger than 64 KB. `text`: up to 2.5 MB; `upload`: the screen reads and limits the body itself, to
   * explain what is too large.
   */
  body?: 'text' | 'upload';
  /** One-click unsubscribe (RFC 8058): exempt from CSRF checks, since a signed token authorizes the POST and no cookie. */
  oneClick?: true;
  /** Screen of the staff desk (`app/manifest/desk-row.ts`): never cached, listed or counted. */
  desk?: true;
};
