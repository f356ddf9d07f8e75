import { bookingPage } from '../../addresses/booking-page.ts';
import { findAddress } from '../../addresses/find-address.ts';
import { pathTo as plainPathTo } from '../../addresses/path-to.ts';
import { usePathTo } from '../../addresses/use-path-to.ts';
import { company } from '../../content/company.ts';
import { usePage } from '../../i18n/page-context.tsx';

/** Query of the booking page. @property lawyer key of an attorney */
type BookingPreset = Record<string, string | undefined> & {
  service?: string | undefined;
  lawyer?: string | undefined;
};

/** Whether the current page is the target of links to book a meeting: such a link would discard its choices. */
export function useIsBooking(): boolean {
  const shown = findAddress(usePage().path);
  return shown === (bookingPage() ?? 'contact') || shown === 'request';
}

/**
 * Returns a function for addresses of the free hours, for the service whose page is shown, or for what a link knows; of
 * the contact form where visitors cannot book.
 */
export function useBookingHrefs(): (known?: BookingPreset) => string {
  const pathTo = usePathTo();
  const { path } = usePage();
  const shown =
    findAddress(path) === 'service'
      ? company().services.find(({ id }) => path === plainPathTo('service', { id }))?.id
      : undefined;
  const page = bookingPage();
  return (known) => {
    if (page) return pathTo(page, { query: { service: shown, ...known } });
    const { service = shown, lawyer } = known ?? {};
    return pathTo('contact', { query: { service, lawyer }, hash: 'request' });
  };
}

export const useBookingHref = (known?: BookingPreset) => useBookingHrefs()(known);
