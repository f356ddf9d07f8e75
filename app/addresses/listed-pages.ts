import type { AppPath } from '../i18n/language-prefix.ts';
import type { Listing } from './address-row.ts';
import { pathOf } from './path-to.ts';
import { type AddressName, addressNames, rowOf } from './table.ts';

export type ListedPage = Listing & { name: AddressName; path: AppPath };

/** Every indexable page except posts, in the order of the table: for the site map and llms.txt. */
export const listedPages: readonly ListedPage[] = addressNames.flatMap((name) =>
  (rowOf(name).listed ?? []).map((listing) => ({
    ...listing,
    name,
    path: pathOf(name, { id: listing.id ?? '', query: listing.query ?? {} }),
  })),
);
