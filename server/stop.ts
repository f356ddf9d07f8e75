import { withDeadline } from '#platform/deadline.ts';
import type { Log } from '#platform/log.ts';

/**
 * Time limit of the shutdown, and of the mandatory cleanup after it, in milliseconds; Docker kills after 10 seconds.
 */
const stopTimeoutMs = 7500;
const lastlyTimeoutMs = 2000;
/** Interval between checks of the parent process, in milliseconds. */
const parentCheckMs = 500;

/**
 * Shuts down gracefully on SIGINT, SIGTERM or SIGHUP; ignores further signals.
 * @param lastly cleanup to try when the shutdown times out
 * @returns `end` starts the shutdown; `hasBegun` reports whether it has started
 */
export function onStopSignal(
  stop: () => Promise<void>,
  lastly: () => Promise<void>,
  log: Log,
): { end: () => void; hasBegun: () => boolean } {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(async () => {
      log.error('Stopping took too long');
      await withDeadline(lastly(), lastlyTimeoutMs, undefined);
      process.exit(1);
    }, stopTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return { end, hasBegun: () => stopping };
}

/**
 * Shuts down when the parent exits, if npm started the site: a killed npm forwards no signal, and the site would keep
 * the port.
 */
export function endWithParent(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), parentCheckMs).unref();
}
