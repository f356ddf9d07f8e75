import type { Log } from '#platform/log.ts';

/** Longest time the whole end may take, in milliseconds. */
const patience = 4500;
/** How often to look whether the parent still lives, in milliseconds. */
const parentCheck = 500;

/**
 * Ends the process cleanly on Ctrl-C, SIGTERM or a closed terminal; a second signal changes nothing.
 * @returns a function that starts the same end
 */
export function onStopSignal(stop: () => Promise<void>, log: Log): () => void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error('Stopping took too long');
      process.exit(1);
    }, patience).unref();
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
 * A site started by `npm start` ends with it: when npm is killed, it can hand on no signal, and
 * the site would go on holding the port.
 */
export function endWithParent(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), parentCheck).unref();
}
