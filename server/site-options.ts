import type { Services } from '#app/context.ts';

/** What a running site is made from. */
export type SiteOptions = Services;
