import { createApp } from './app.ts';
import { start } from './start.ts';

/** Starts the built site; the build makes one file of this and all that it needs. */
export function startSite(): Promise<void> {
  return start(async (options) => {
    const app = createApp({ ...options, production: true });
    return { fetch: app.fetch, close: async () => undefined };
  });
}
