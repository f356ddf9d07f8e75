import type { Listing } from './address-row.ts';
import { pathTo } from './path-to.ts';
import { type AddressName, addressNames, rowOf } from './table.ts';

export type ListedPage = Listing & { name: AddressName; path: string };

/** Every indexable page except posts, in the order of the table: for the site map and llms.txt. */
export const listedPages: readonly ListedPage[] = addressNames.flatMap((name) =>
  (rowOf(name).listed ?? []).map((listing) => ({
    ...listing,
    name,
    path: pathTo(name as 'service', { id: listing.id ?? '', query: listing.query ?? {} }),
  })),
);
