import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';

type WatchOptions = {
  database: Pick<Database, 'reader'>;
  /** Called after a post's date or end has passed. */
  onChange: () => void;
  log: Log;
  /** Polling interval, in milliseconds. */
  intervalMs?: number;
};

/**
 * Watches for posts whose date or end passes: nothing is written at that moment, so no notification invalidates cached
 * pages. Every process watches for its own cache.
 * @returns a function that stops watching
 */
export function watchPostDates({
  database: { reader },
  onChange,
  log,
  intervalMs = 15_000,
}: WatchOptions): () => void {
  // Database time, which decides on publication.
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
