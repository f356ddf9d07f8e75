import { isOff } from '../content/switched-off.ts';
import { bookingPages } from '../modules.ts';

/** Page where visitors book an hour themselves, as a row without a parameter; undefined where there is none. */
export function bookingPage() {
  return bookingPages.find(({ module }) => !isOff(module))?.page as 'home' | undefined;
}
