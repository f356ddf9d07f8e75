import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import { type PackedPage, packPage, type RenderedPage } from './packed-page.ts';
import { collectTags } from './tags.ts';

export type PageCacheOptions<Page> = {
  /** Cache key: pages with equal keys get the same response. */
  keyOf: (page: Page) => string;
  /** Renders a page; every read inside calls `dependsOn`. */
  render: (page: Page) => Promise<RenderedPage>;
  /** Memory for pages, in bytes; the least recently requested page is evicted first. 0 keeps none. */
  maxBytes: number;
  /** How long a page stays fresh, in milliseconds, unless one of its tags is forgotten earlier. */
  freshFor: number;
  /** Idle time before pages are rendered ahead: no request and no invalidation for this long, in milliseconds. */
  quietFor: number;
  log: Log;
};

type Entry = {
  page: PackedPage;
  tags: ReadonlySet<string>;
  /** In milliseconds of `performance.now()`: setting the wall clock back must not extend freshness. */
  freshUntil: number;
  /** A notification may have been missed: rerender the page before it is shown. */
  stale: boolean;
  /** Number of requests answered. */
  hits: number;
};

/** Pause after a failed background revalidation, in milliseconds. */
const retryAfter = 5000;
/** Requests before a page is recompressed, which takes 100 ms and saves each response a tenth. */
const hitsBeforeShrink = 5;

/**
 * Finished responses by key. A page that is no longer fresh is served once more while it is revalidated in the
 * background (stale-while-revalidate, RFC 5861 §3); while rendering fails, for example during a database outage, the
 * old page is served (stale-if-error, §4). Concurrent requests for a page share one rendering.
 */
export class PageCache<Page> {
  readonly #options: PageCacheOptions<Page>;
  readonly #entries: LRUCache<string, Entry>;
  readonly #inFlight = new Map<string, Promise<PackedPage>>();
  readonly #shrinking = new Set<PackedPage>();
  #warmPages: readonly Page[] = [];
  /** Pages still to be rendered ahead. */
  #cold: Page[] = [];
  #warming: NodeJS.Timeout | undefined;
  /** Last request or invalidation, in milliseconds of `performance.now()`. */
  #busyAt = 0;
  #shrinkQueue: Promise<void> = Promise.resolve();
  /** Incremented by each invalidation: a rendering that began in an earlier epoch may contain old data. */
  #epoch = 0;
  #closed = false;

  constructor(options: PageCacheOptions<Page>) {
    this.#options = options;
    this.#entries = new LRUCache<string, Entry>({
      // lru-cache rejects a limit of 0 bytes; no page fits into 1.
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ page }) => page.size,
    });
  }

  /** Memory taken by pages, in bytes, and their number. */
  get size(): { bytes: number; pages: number } {
    return { bytes: this.#entries.calculatedSize, pages: this.#entries.size };
  }

  /** A page that can be sent at once; undefined when it must be rendered first (`load`). */
  get(page: Page): PackedPage | undefined {
    const now = performance.now();
    this.#busyAt = now;
    const key = this.#options.keyOf(page);
    const entry = this.#entries.get(key);
    if (!entry || entry.stale) return;
    if (now > entry.freshUntil) {
      // Keeps other requests from revalidating it as well.
      entry.freshUntil = now + retryAfter;
      this.#renew(page);
    }
    entry.hits += 1;
    if (entry.page.shrink && entry.hits >= hitsBeforeShrink) this.#shrink(key, entry.page);
    return entry.page;
  }

  /**
   * Renders a page and caches it if it is cacheable: status 200, no cookie, neither `no-store` nor `private`. When
   * rendering fails (status 5xx), falls back to the previous page if there is one.
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

  /** Requires every page to be rerendered before it is shown again: notifications may have been missed. */
  markStale(): void {
    this.#nextEpoch();
    for (const entry of this.#entries.values()) entry.stale = true;
    this.#warmAgain();
  }

  /** Renders the missing ones of these pages ahead, one at a time, and again whenever they are dropped. */
  warm(pages: readonly Page[]): void {
    this.#warmPages = pages;
    this.#warmAgain();
  }

  /** Stops background rendering; resolves when no page is being rendered. */
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

  /** Renders one page, unless requests came in: they must not queue behind speculative work. */
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
    // An equal page may already be compressed better.
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
      this.#options.log.error({ err: error }, 'A page could not be revalidated'),
    );
  }

  /** Recompresses a popular page at the best levels, one page at a time, so that a core stays free. */
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
      .catch((error) => this.#options.log.error({ err: error }, 'A page could not be compressed'))
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

/** Whether two pages have the same bytes and headers, ignoring those of the encoding. */
function isSame(a: PackedPage, b: PackedPage): boolean {
  const headersOf = ({ representations: { gzip } }: PackedPage) =>
    gzip?.headers.filter((_, i, all) => !/^(etag|content-length)$/i.test(all[i - (i % 2)] ?? ''));
  return a.hash === b.hash && String(headersOf(a)) === String(headersOf(b));
}
