import type { Log } from '#platform/log.ts';

/** Longest duration of the shutdown. */
const stopTimeoutMs = 4500;
/** Interval between checks of the parent process. */
const parentCheckMs = 500;

/**
 * Shuts down gracefully on SIGINT, SIGTERM or SIGHUP; further signals are ignored.
 * @returns a function that starts the shutdown
 */
export function onStopSignal(stop: () => Promise<void>, log: Log): () => void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error('Stopping took too long');
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
  return end;
}

/**
 * Shuts down when the parent exits, if npm started the site: a killed npm forwards no signal, and the
 * site would keep the port.
 */
export function endWithParent(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), parentCheckMs).unref();
}
