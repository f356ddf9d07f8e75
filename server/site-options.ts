import type { Services } from '#app/context.ts';

/** What a running site is made from. */
export type SiteOptions = Services & {
  /** Memory for finished pages, in bytes; 0 keeps none. */
  pageCacheBytes: number;
};
