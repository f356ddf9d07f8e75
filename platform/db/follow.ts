import type { Log } from '../log.ts';

/** Pause before reading again after a database failure, in milliseconds. */
const retryMs = 1000;

type FollowedData = {
  /** Reads the data from the database. */
  load: () => Promise<void>;
  /** Version of the followed data, such as the id of its newest row: equal versions need no reload. */
  state: () => number | string | undefined;
  /** Called whenever the state differs from the last call, also after this process saved a change itself. */
  onChange: () => void;
  log: Log;
};

/** Returns a function that reloads a copy of stored data, retrying until the database answers. */
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
        log.debug({ err: error }, 'Stored data could not be reloaded; retrying');
        setTimeout(read, retryMs).unref();
      },
    );
  };
  return read;
}
