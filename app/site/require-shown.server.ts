import { data } from 'react-router';
import { isShown } from '../addresses/shown-pages.ts';
import type { AddressName } from '../addresses/table.ts';

/** @throws a 404 answer while the pages of the row are kept off the site */
export function requireShown(name: AddressName): void {
  if (!isShown(name)) throw data(null, { status: 404 });
}
