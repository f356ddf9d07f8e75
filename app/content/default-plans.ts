import type { SiteFacts } from './site-facts.ts';

/** Monthly prices of the plans of business support (spec, points 3 and 9), in the currency of `country.ts`. */
export const defaultPrices: SiteFacts['plans']['prices'] = {
  initial: 5000,
  basic: 7000,
  advanced: 10_000,
};
