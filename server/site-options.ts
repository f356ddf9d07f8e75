import type { SiteServices } from '#app/context.ts';
import type { InProcess } from '#app/manifest/server-manifest.ts';

export type SiteOptions = SiteServices & {
  /** Whether our own reverse proxy sets `X-Forwarded-For`. */
  trustProxy: boolean;
  /** Size of the page cache in bytes; 0 turns it off. */
  pageCacheBytes: number;
  /** Whether pages are rendered before the first request. */
  pagesAhead: boolean;
  /** In-process state of modules. */
  opened: readonly InProcess[];
};
