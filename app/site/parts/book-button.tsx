import { useTranslation } from '../../i18n/use-translation.ts';
import { useBookingHref } from '../frame/use-booking-href.ts';

type BookButtonProps = Parameters<typeof useBookingHref>[0] & { className?: string };

/** Button to the free hours; on the page of a service, to those of its lawyers. */
export function BookButton({ className = 'btn', ...known }: BookButtonProps) {
  const { t } = useTranslation();
  return (
    <a className={className} href={useBookingHref(known)}>
      {t('actions.bookMeeting')}
    </a>
  );
}
