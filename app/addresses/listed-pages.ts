import { company } from '../content/company.ts';
import type { Company } from '../content/company-of.ts';
import type { AppPath } from '../i18n/language-prefix.ts';
import type { Listing } from './address-row.ts';
import { pathOf } from './path-to.ts';
import { type AddressName, addressNames, rowOf } from './table.ts';

export type ListedPage = Listing & { name: AddressName; path: AppPath };

/** Memoized by company: every rendered page needs it several times. */
const known = new WeakMap<Company, readonly ListedPage[]>();

/** Every indexable page except posts, in table order: for the site map and llms.txt. */
export function listedPages(): readonly ListedPage[] {
  const now = company();
  const pages = known.get(now) ?? addressNames.flatMap(pagesOf);
  known.set(now, pages);
  return pages;
}

/** The indexable pages of a row. */
export function listingsOf(name: AddressName): readonly Listing[] {
  const { listed = [] } = rowOf(name);
  return typeof listed === 'function' ? listed() : listed;
}

function pagesOf(name: AddressName): ListedPage[] {
  return listingsOf(name).map((listing) => ({
    ...listing,
    name,
    path: pathOf(name, { id: listing.id ?? '', query: listing.query ?? {} }),
  }));
}
