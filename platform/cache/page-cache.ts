import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import { type PackedPage, packPage, type RenderedPage } from './packed-page.ts';
import { collectTags } from './tags.ts';

export type PageCacheOptions<Page> = {
  /** Name of a page: pages of one name are answered alike. */
  keyOf: (page: Page) => string;
  /** Renders a page; whatever it reads calls `dependsOn`. */
  render: (page: Page) => Promise<RenderedPage>;
  /** Memory for pages, in bytes; the least recently requested page is evicted first. 0 keeps none. */
  maxBytes: number;
  /** How long a page is fresh, in milliseconds, unless one of its tags is forgotten before. */
  freshFor: number;
  /** Pages are rendered ahead while none has been asked for or dropped for this long, in milliseconds. */
  quietFor: number;
  log: Log;
};

type Entry = {
  page: PackedPage;
  tags: ReadonlySet<string>;
  /** In milliseconds of `performance.now()`: a clock that is set back must not keep it fresh for longer. */
  freshUntil: number;
  /** A notice about it may have been missed: it must be rerendered before it is shown. */
  stale: boolean;
  /** How many requests it has answered. */
  hits: number;
};

/** Pause after a failed background renewal, in milliseconds. */
const retryAfter = 5000;
/** Requests that a page answers before it is compressed further, which takes 100 ms and saves each a tenth. */
const hitsBeforeShrink = 5;

/**
 * Finished responses by key. A page that is no longer fresh is shown once more while it is renewed in the
 * background (stale-while-revalidate, RFC 5861 §3); one that cannot be rendered, because the database is down,
 * is shown until it can (stale-if-error, §4). Concurrent requests for a page share one rendering.
 */
export class PageCache<Page> {
  readonly #options: PageCacheOptions<Page>;
  readonly #entries: LRUCache<string, Entry>;
  readonly #inFlight = new Map<string, Promise<PackedPage>>();
  readonly #shrinking = new Set<PackedPage>();
  #warmPages: readonly Page[] = [];
  /** Those that are still to be rendered ahead. */
  #cold: Page[] = [];
  #warming: NodeJS.Timeout | undefined;
  /** When a page was last asked for or dropped, in milliseconds of `performance.now()`. */
  #busyAt = 0;
  #shrinkQueue: Promise<void> = Promise.resolve();
  /** Grows with each invalidation: a page whose rendering began in an earlier epoch may hold old data. */
  #epoch = 0;
  #closed = false;

  constructor(options: PageCacheOptions<Page>) {
    this.#options = options;
    this.#entries = new LRUCache<string, Entry>({
      // lru-cache takes no bound of 0 bytes; no page fits into one.
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ page }) => page.size,
    });
  }

  /** Memory taken by pages, in bytes, and their number. */
  get size(): { bytes: number; pages: number } {
    return { bytes: this.#entries.calculatedSize, pages: this.#entries.size };
  }

  /** A page that can be sent at once; undefined when it has to be rendered first (`load`). */
  get(page: Page): PackedPage | undefined {
    const now = performance.now();
    this.#busyAt = now;
    const key = this.#options.keyOf(page);
    const entry = this.#entries.get(key);
    if (!entry || entry.stale) return;
    if (now > entry.freshUntil) {
      // Other requests do not renew it as well.
      entry.freshUntil = now + retryAfter;
      this.#renew(page);
    }
    entry.hits += 1;
    if (entry.page.shrink && entry.hits >= hitsBeforeShrink) this.#shrink(key, entry.page);
    return entry.page;
  }

  /**
   * Renders a page, and keeps it if it is cacheable: status 200, no cookie, neither `no-store` nor `private`.
   * When rendering fails (status 5xx) and there is an earlier page, gives that one.
   * @throws what `render` throws
   */
  load(page: Page): Promise<PackedPage> {
    const key = this.#options.keyOf(page);
    const running = this.#inFlight.get(key);
    if (running) return running;
    const loading = this.#render(key, page).finally(() => {
      if (this.#inFlight.get(key) === loading) this.#inFlight.delete(key);
    });
    this.#inFlight.set(key, loading);
    return loading;
  }

  /** Drops every page that depends on one of the tags. */
  forget(tags: Iterable<string>): void {
    const forgotten = new Set(tags);
    this.#nextEpoch();
    for (const [key, entry] of [...this.#entries]) {
      if ([...entry.tags].some((tag) => forgotten.has(tag))) this.#entries.delete(key);
    }
    this.#warmAgain();
  }

  /** Has every page rerendered before it is shown again: notices may have been missed. */
  markStale(): void {
    this.#nextEpoch();
    for (const entry of this.#entries.values()) entry.stale = true;
    this.#warmAgain();
  }

  /** Renders the missing ones of these pages ahead, one after the other; and again whenever they are dropped. */
  warm(pages: readonly Page[]): void {
    this.#warmPages = pages;
    this.#warmAgain();
  }

  /** Ends renewal in the background; resolves when no page is being rendered. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#warming);
    await Promise.allSettled(this.#inFlight.values());
  }

  #nextEpoch(): void {
    this.#epoch += 1;
    this.#inFlight.clear();
  }

  #warmAgain(): void {
    this.#busyAt = performance.now();
    this.#cold = [...this.#warmPages];
    this.#warmNext();
  }

  #warmNext(): void {
    clearTimeout(this.#warming);
    if (this.#closed || this.#cold.length === 0) return;
    const wait = this.#busyAt + this.#options.quietFor - performance.now();
    this.#warming = setTimeout(() => void this.#renderAhead(), Math.max(0, wait)).unref();
  }

  /** Renders one page, unless somebody has come: who asks does not wait behind pages that nobody asked for. */
  async #renderAhead(): Promise<void> {
    if (performance.now() >= this.#busyAt + this.#options.quietFor) {
      const page = this.#cold.shift();
      const entry = page && this.#entries.peek(this.#options.keyOf(page));
      if (page && (!entry || entry.stale)) await this.load(page).catch(() => undefined);
    }
    this.#warmNext();
  }

  async #render(key: string, asked: Page): Promise<PackedPage> {
    const { render, freshFor } = this.#options;
    const epoch = this.#epoch;
    const { result, tags } = await collectTags(() => render(asked));
    const { page: earlier, hits = 0 } = this.#entries.peek(key) ?? {};
    if (result.status >= 500 && earlier) return earlier;
    const packed = await packPage(result);
    if (epoch !== this.#epoch || !isCacheable(result)) return packed;
    // An equal page may be packed smaller already.
    const page = earlier && isSame(earlier, packed) ? earlier : packed;
    this.#entries.set(key, {
      page,
      tags,
      freshUntil: performance.now() + freshFor,
      stale: false,
      hits,
    });
    return page;
  }

  #renew(page: Page): void {
    if (this.#closed) return;
    this.load(page).catch((error) =>
      this.#options.log.error({ err: error }, 'A page could not be renewed'),
    );
  }

  /** Compresses a requested page as much as possible: one page at a time, so that a core stays free. */
  #shrink(key: string, page: PackedPage): void {
    if (this.#shrinking.has(page)) return;
    this.#shrinking.add(page);
    this.#shrinkQueue = this.#shrinkQueue
      .then(async () => {
        const entryOfPage = () => {
          const entry = this.#entries.peek(key);
          return entry?.page === page ? entry : undefined;
        };
        const smallest = entryOfPage() && (await page.shrink?.());
        const entry = entryOfPage();
        if (smallest && entry) this.#entries.set(key, { ...entry, page: smallest });
      })
      .catch((error) => this.#options.log.error({ err: error }, 'A page could not be packed'))
      .finally(() => this.#shrinking.delete(page));
  }
}

function isCacheable({ status, headers }: RenderedPage): boolean {
  const forbids = ([name, value]: [string, string]) => {
    const lower = name.toLowerCase();
    return lower === 'set-cookie' || (lower === 'cache-control' && /no-store|private/.test(value));
  };
  return status === 200 && !headers.some(forbids);
}

/** Whether two pages have the same bytes and headers, apart from the headers of their encoding. */
function isSame(a: PackedPage, b: PackedPage): boolean {
  const headersOf = ({ representations: { gzip } }: PackedPage) =>
    gzip?.headers.filter((_, i, all) => !/^(etag|content-length)$/i.test(all[i - (i % 2)] ?? ''));
  return a.hash === b.hash && String(headersOf(a)) === String(headersOf(b));
}
