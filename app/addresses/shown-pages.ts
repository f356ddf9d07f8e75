import { company } from '../content/company.ts';
import { type ListedPage, listedPages } from './listed-pages.ts';
import type { AddressName } from './table.ts';

/** Rows that are there for reviews of clients. */
const withReviews: readonly AddressName[] = ['reviews', 'reviewLedger', 'reviewInvitation'];

/** Whether the pages of a row are there: those of reviews are not while the owner keeps them off the site. */
export function isShown(name: AddressName): boolean {
  return company().showsReviews || !withReviews.includes(name);
}

/** The listed pages that are there. */
export function shownPages(): readonly ListedPage[] {
  return listedPages().filter(({ name }) => isShown(name));
}
