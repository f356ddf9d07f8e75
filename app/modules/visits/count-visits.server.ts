import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import type { PageReader, ViewedPage } from '../../manifest/server-manifest.ts';

/** Time between writes; a crash loses the counts since the last one. */
const flushIntervalMs = 30_000;

/** Most different pages between two writes: bounds memory when a client invents paths. */
const maxPages = 5000;

/**
 * User agents that identify themselves as bots. Others are counted: telling them apart would need
 * data about the visitor.
 */
const botUserAgent =
  /bot|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|headless|lighthouse/i;

type Visits = {
  /** Counts a page view, unless it is a bot's, or a page made ready that may never be opened. */
  record: (page: ViewedPage, reader: PageReader) => void;
  /** Writes the counts that are still in memory. */
  close: () => Promise<void>;
};

/**
 * Counts page views by day, path and language. Stores no IP address, cookie or user agent: the counts
 * are anonymous and need no consent.
 */
export function countVisits(
  { owner }: Pick<Database, 'owner'>,
  log: Log,
  now: () => Date = () => new Date(),
): Visits {
  let counts = new Map<string, number>();

  const flush = async () => {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    const rows = [...taken].map(([key, visits]) => [...key.split(' '), visits] as const);
    try {
      await owner.$client.query(
        `INSERT INTO page_visits (day, path, lang, visits)
         SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[])
         ON CONFLICT (day, path, lang) DO UPDATE SET visits = page_visits.visits + excluded.visits`,
        [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
      );
    } catch (error) {
      // Keep the counts: the next flush writes them.
      for (const [key, visits] of taken) counts.set(key, (counts.get(key) ?? 0) + visits);
      log.debug({ err: error }, 'Visits could not be written yet');
    }
  };
  const timer = setInterval(() => void flush(), flushIntervalMs);
  timer.unref();

  return {
    record({ path, language }, { userAgent, purpose, fetchSite }) {
      // The site's own prefetch is a link that is pressed (app/browser/speculation.ts): the page opens without another request.
      const pressed = purpose === 'prefetch' && fetchSite === 'same-origin';
      if ((purpose && !pressed) || !userAgent || botUserAgent.test(userAgent)) return;
      const key = `${officeDay(now())} ${path} ${language}`;
      if (counts.size >= maxPages && !counts.has(key)) return;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
