import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';

type WatchOptions = {
  database: Pick<Database, 'reader'>;
  /** The date of a post, or its end, has come since the last look. */
  onChange: () => void;
  log: Log;
  /** Time between two looks, in milliseconds. */
  intervalMs?: number;
};

/**
 * Watches for posts whose date or end comes: nothing is written at that moment, so no notice drops the pages
 * that lack or show them. Every process watches for its own pages.
 * @returns a function that stops watching
 */
export function watchPostDates({
  database: { reader },
  onChange,
  log,
  intervalMs = 15_000,
}: WatchOptions): () => void {
  // By the clock of the database, which decides what is published.
  let seen: string | undefined;
  const readDates = async () => {
    const { rows } = await reader.$client.query<{ now: string; changed: boolean }>(
      `SELECT now()::text AS now,
         EXISTS (SELECT FROM public_posts WHERE created_at > $1::timestamptz)
           OR EXISTS (SELECT FROM public_post_ends WHERE ends_at > $1::timestamptz) AS changed`,
      [seen ?? 'infinity'],
    );
    const [found] = rows;
    seen = found?.now;
    if (found?.changed) onChange();
  };
  const look = () =>
    readDates().catch((error) => log.debug({ err: error }, 'Dates of posts cannot be read yet'));
  void look();
  const timer = setInterval(look, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
