import { findAddress } from '../../addresses/find-address.ts';
import { pathTo as plainPathTo } from '../../addresses/path-to.ts';
import { usePathTo } from '../../addresses/use-path-to.ts';
import { company } from '../../content/company.ts';
import type { ServiceId } from '../../content/site-facts.ts';
import { usePage } from '../../i18n/page-context.tsx';
import type { hourQuery } from '../chosen-meeting.ts';

type BookingPreset = {
  service?: ServiceId | undefined;
  /** Key of an attorney. */
  lawyer?: string | undefined;
} & Partial<ReturnType<typeof hourQuery>>;

/** Whether the current page books a meeting itself: a link to the free hours would lose what was chosen there. */
export function useIsBooking(): boolean {
  const shown = findAddress(usePage().path);
  return shown === 'booking' || shown === 'request';
}

/** Address of the free hours, for the service whose page is shown, or for what the link knows. */
export function useBookingHref(known?: BookingPreset): string {
  const pathTo = usePathTo();
  const { path } = usePage();
  const shown =
    findAddress(path) === 'service'
      ? company().services.find(({ id }) => path === plainPathTo('service', { id }))?.id
      : undefined;
  return pathTo('booking', { query: { service: shown, ...known } });
}
