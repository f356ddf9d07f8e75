import type { HttpBindings } from '@hono/node-server';

/** Types of what middleware shares through Hono's context. */
export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** Answers with the localised error page of an HTTP status. */
    refuse: (status: number) => Promise<Response>;
  };
};
