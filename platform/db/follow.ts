import type { Log } from '../log.ts';

/** Pause before something is read again after the database did not answer, in milliseconds. */
const retryMs = 1000;

type FollowedData = {
  /** Reads it from the database. */
  load: () => Promise<void>;
  /** Version of the followed data, such as the id of its newest row: equal versions need no reload. */
  state: () => number | string | undefined;
  /** Called when the state is another than at the last call: also when this process has saved it itself. */
  onChange: () => void;
  log: Log;
};

/** Returns a function that reads a copy of stored data again, until the database answers. */
export function follow({ load, state, onChange, log }: FollowedData): () => void {
  let known = state();
  const read = () => {
    load().then(
      () => {
        if (state() === known) return;
        known = state();
        onChange();
      },
      (error: unknown) => {
        log.debug({ err: error }, 'A copy of stored data cannot be read anew yet');
        setTimeout(read, retryMs).unref();
      },
    );
  };
  return read;
}
