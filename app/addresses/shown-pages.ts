import { company } from '../content/company.ts';
import { type ListedPage, listedPages } from './listed-pages.ts';
import type { AddressName } from './table.ts';

/** Rows that are there for reviews of clients. */
const withReviews: readonly AddressName[] = ['reviews', 'reviewLedger', 'reviewInvitation'];

/** Rows of the sample pages of the blog. */
const blogSamples: readonly AddressName[] = ['blogGrid', 'blogList', 'blogArticle'];

/** Whether the pages of a row are there, or the owner keeps them off the site. */
export function isShown(name: AddressName): boolean {
  const { showsReviews, showsBlogSamples } = company();
  return (
    (showsReviews || !withReviews.includes(name)) &&
    (showsBlogSamples || !blogSamples.includes(name))
  );
}

/** The listed pages that are there. */
export function shownPages(): readonly ListedPage[] {
  return listedPages().filter(({ name }) => isShown(name));
}
