import { isOff } from '../content/switched-off.ts';
import { switchableRows } from '../modules.ts';
import { type ListedPage, listedPages } from './listed-pages.ts';
import { pathOf } from './path-to.ts';
import { type AddressName, addressNames, rowOf } from './table.ts';

/** Whether a row's pages exist; the owner may hide them. */
export function isShown(name: AddressName): boolean {
  const { shown, always } = rowOf(name);
  const module = switchableRows.get(name);
  return (!module || always || !isOff(module)) && (shown?.() ?? true);
}

/** The feeds that are there. */
export function shownFeeds() {
  return addressNames.flatMap((name) => {
    const { feed } = rowOf(name);
    return feed && isShown(name) ? [{ ...feed, path: pathOf(name) }] : [];
  });
}

/** The listed pages that exist. */
export function shownPages(): readonly ListedPage[] {
  return listedPages().filter(({ name }) => isShown(name));
}
