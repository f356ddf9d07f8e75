import type { HttpBindings } from '@hono/node-server';
import type { ResolvedPage } from './pages/resolve-page.ts';

/** Hono bindings and variables. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings> & {
    /** Set when the page cache requests the page: not a visit. */
    page?: ResolvedPage;
  };
  Variables: {
    page: ResolvedPage;
    /** Content-Security-Policy sources of the page's inline styles. */
    styleHashes?: string[];
    /** Renders the localised error page of an HTTP status. */
    refuse: (status: number) => Promise<Response>;
  };
};
