import type { SiteServices } from '#app/context.ts';
import type { InProcess } from '#app/manifest/server-manifest.ts';

/** Services and settings of a running site. */
export type SiteOptions = SiteServices & {
  /** Whether our own reverse proxy writes `X-Forwarded-For`. */
  trustProxy: boolean;
  /** Size of the page cache, in bytes; 0 turns it off. */
  pageCacheBytes: number;
  /** Whether pages are rendered before somebody asks for them. */
  pagesAhead: boolean;
  /** What the modules keep in this process. */
  opened: readonly InProcess[];
};
