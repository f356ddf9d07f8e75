import { bookingPage } from '../../addresses/booking-page.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBookingHref, useIsBooking } from '../frame/use-booking-href.ts';

type BookButtonProps = {
  service?: string | undefined;
  /** Key of an attorney. */
  lawyer?: string | undefined;
  className?: string;
  /** Beside a button to the contact form, which suffices where visitors cannot book. */
  besideContact?: true;
};

/** Button to the free slots; on a service page, to those of its lawyers; none on a page with a booking. */
export function BookButton({ className = 'btn', besideContact, ...known }: BookButtonProps) {
  const { t } = useTranslation();
  const href = useBookingHref(known);
  if (useIsBooking() || (besideContact && !bookingPage())) return null;
  return (
    <a className={className} href={href}>
      {t('actions.bookMeeting')}
    </a>
  );
}
