import type { Log } from '../log.ts';
import { type MadePage, type PackedPage, packPage } from './packed-page.ts';
import { collectTags } from './tags.ts';

export type PageCacheOptions = {
  /** Makes the page of a key; what it reads says so with `dependsOn`. */
  make: (key: string) => Promise<MadePage>;
  /** Memory for pages, in bytes; the page that nobody asked for longest gives way. 0 keeps none. */
  maxBytes: number;
  /** How long a page is taken for current, in milliseconds, unless its tag is forgotten before. */
  freshFor: number;
  log: Log;
};

type Entry = {
  page: PackedPage;
  tags: ReadonlySet<string>;
  freshUntil: number;
  /** How many pages had been asked for when this one was, the last time. */
  lastAsked: number;
  /** Something may have been written that we did not hear of: ask before it is shown again. */
  doubted: boolean;
};

/** How long after a failed renewal the next one is tried, in milliseconds. */
const retryAfter = 5000;

/**
 * Finished answers by key. A page that is no longer fresh is shown once more while it is renewed; one
 * that cannot be renewed, because the database is away, is shown until it can. However many ask for a
 * page at once, it is made once.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Promise<PackedPage>>();
  readonly #shrinking = new Set<PackedPage>();
  #warmKeys: readonly string[] = [];
  #shrinkQueue: Promise<void> = Promise.resolve();
  #bytes = 0;
  #asked = 0;
  /** Counts what was forgotten: a page whose making began before may hold what was. */
  #epoch = 0;
  #closed = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** Memory taken by pages, in bytes, and their number. */
  get size(): { bytes: number; pages: number } {
    return { bytes: this.#bytes, pages: this.#entries.size };
  }

  /** A page that is ready, or undefined: then `load` it. */
  get(key: string): PackedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.doubted) return;
    this.#asked += 1;
    entry.lastAsked = this.#asked;
    if (Date.now() > entry.freshUntil) {
      // Until it is renewed nobody else tries.
      entry.freshUntil = Date.now() + retryAfter;
      this.#inBackground(key);
    }
    if (entry.page.shrink) this.#shrink(key, entry.page);
    return entry.page;
  }

  /**
   * Makes a page, and keeps it when it may be kept: status 200, no cookie, not `no-store`. When it cannot
   * be made (status 5xx) and there is an earlier one, that one.
   * @throws what `make` throws
   */
  load(key: string): Promise<PackedPage> {
    const running = this.#flights.get(key);
    if (running) return running;
    const flight = this.#make(key).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  /** Forgets every page that read what one of the tags stands for. */
  forget(tags: Iterable<string>): void {
    const forgotten = new Set(tags);
    this.#startAnew();
    for (const [key, entry] of this.#entries) {
      if ([...entry.tags].some((tag) => forgotten.has(tag))) this.#remove(key);
    }
    void this.warm(this.#warmKeys);
  }

  /** After a time in which writes may have gone unheard: every page is made again when asked for. */
  doubt(): void {
    this.#startAnew();
    for (const entry of this.#entries.values()) entry.doubted = true;
    void this.warm(this.#warmKeys);
  }

  /** Makes the pages that are missing, one after the other; and again whenever they are forgotten. */
  async warm(keys: readonly string[]): Promise<void> {
    this.#warmKeys = keys;
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (entry && !entry.doubted) continue;
      if (this.#closed) return;
      await this.load(key).catch(() => undefined);
    }
  }

  /** Makes no more pages of its own accord; resolves when none is being made. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#flights.values());
  }

  #startAnew(): void {
    this.#epoch += 1;
    this.#flights.clear();
  }

  async #make(key: string): Promise<PackedPage> {
    const { make, freshFor } = this.#options;
    const epoch = this.#epoch;
    const { result, tags } = await collectTags(() => make(key));
    const earlier = this.#entries.get(key);
    if (result.status >= 500 && earlier) return earlier.page;
    const page = await packPage(result);
    if (epoch !== this.#epoch || !mayBeKept(result)) return page;
    const same = earlier?.page.hash === page.hash && sameHeaders(earlier.page, page);
    const kept = same ? earlier.page : page;
    const freshUntil = Date.now() + freshFor;
    this.#keep(key, { page: kept, tags, freshUntil, lastAsked: this.#asked, doubted: false });
    return kept;
  }

  #keep(key: string, entry: Entry): void {
    this.#remove(key);
    if (entry.page.size > this.#options.maxBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.page.size;
    while (this.#bytes > this.#options.maxBytes && this.#entries.size > 0) this.#removeOldest();
  }

  /** Looks for it among all: that is rare, and to keep them in order would cost every answer. */
  #removeOldest(): void {
    let oldest: { key: string; lastAsked: number } | undefined;
    for (const [key, { lastAsked }] of this.#entries) {
      if (!oldest || lastAsked < oldest.lastAsked) oldest = { key, lastAsked };
    }
    if (oldest) this.#remove(oldest.key);
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.page.size ?? 0;
    this.#entries.delete(key);
  }

  #inBackground(key: string): void {
    if (this.#closed) return;
    this.load(key).catch((error) =>
      this.#options.log.error({ err: error }, 'A page could not be renewed'),
    );
  }

  /** Packs a page that is asked for as small as it gets: one at a time, so that a core stays free. */
  #shrink(key: string, page: PackedPage): void {
    if (this.#shrinking.has(page)) return;
    this.#shrinking.add(page);
    this.#shrinkQueue = this.#shrinkQueue
      .then(async () => {
        const isCurrent = () => this.#entries.get(key)?.page === page;
        const smallest = isCurrent() && (await page.shrink?.());
        const entry = this.#entries.get(key);
        if (!smallest || !entry || !isCurrent()) return;
        this.#bytes += smallest.size - page.size;
        entry.page = smallest;
      })
      .catch((error) => this.#options.log.error({ err: error }, 'A page could not be packed'))
      .finally(() => this.#shrinking.delete(page));
  }
}

function mayBeKept({ status, headers }: MadePage): boolean {
  return (
    status === 200 &&
    !headers.some(([name, value]) => {
      const lower = name.toLowerCase();
      return (
        lower === 'set-cookie' || (lower === 'cache-control' && /no-store|private/.test(value))
      );
    })
  );
}

/** Whether two pages with the same bytes are answered alike; the headers of codings may differ. */
function sameHeaders(a: PackedPage, b: PackedPage): boolean {
  const own = ({ representations: { gzip } }: PackedPage) =>
    gzip?.headers.filter((_, i, all) => !/^(etag|content-length)$/i.test(all[i - (i % 2)] ?? ''));
  return String(own(a)) === String(own(b));
}
