import type { SiteServices } from '#app/context.ts';
import type { Visits } from './visits.ts';

/** What a running site is made from. */
export type SiteOptions = SiteServices & {
  /** Whether `X-Forwarded-For` is written by a proxy of ours. */
  trustProxy: boolean;
  /** Memory for finished pages, in bytes; 0 keeps none. */
  pageCacheBytes: number;
  visits: Visits;
};
