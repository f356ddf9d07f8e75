import { isOff } from '../content/switched-off.ts';
import { switchableRows } from '../modules.ts';
import { type ListedPage, listedPages } from './listed-pages.ts';
import { type AddressName, rowOf } from './table.ts';

/** Whether the pages of a row are there, or the owner keeps them off the site. */
export function isShown(name: AddressName): boolean {
  const { shown, always } = rowOf(name);
  const module = switchableRows.get(name);
  return (!module || always || !isOff(module)) && (shown?.() ?? true);
}

/** The listed pages that are there. */
export function shownPages(): readonly ListedPage[] {
  return listedPages().filter(({ name }) => isShown(name));
}
