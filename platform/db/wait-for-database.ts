import { setTimeout as pause } from 'node:timers/promises';
import { SettingError } from '../errors.ts';
import type { Log } from '../log.ts';
import { cleanText } from '../redact.ts';

/** After a power failure all services of a machine start at once; the database may be the last. */
const waitMs = 60_000;
const pauseMs = 1000;

/**
 * Runs something that needs the database, retrying for up to a minute while it is unreachable or too slow.
 * @param isAway whether an error means that
 * @param isOver whether the result is no longer needed
 * @throws SettingError after that minute
 */
export async function waitForDatabase<Result>(
  run: () => Promise<Result>,
  { isAway, isOver, log }: { isAway: (error: unknown) => boolean; isOver: () => boolean; log: Log },
): Promise<Result> {
  const began = performance.now();
  let hasWaited = false;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isAway(error) || isOver()) throw error;
      if (performance.now() - began > waitMs) {
        if (error instanceof SettingError) throw error;
        const { message } = ((error as Error).cause ?? error) as Error;
        throw new SettingError(
          `The database did not answer in time for a minute (${cleanText(message)}): see what keeps it busy, then start the site again.`,
        );
      }
      if (!hasWaited) {
        log.warn({ err: error }, 'The database is away or too slow: waiting up to a minute for it');
      }
      hasWaited = true;
      await pause(pauseMs);
    }
  }
}
