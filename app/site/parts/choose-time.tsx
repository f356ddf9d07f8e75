import { bookingPage } from '../../addresses/booking-page.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import { useBookingHref } from '../frame/use-booking-href.ts';

/** First row of a request form: who wants to choose an hour himself needs no form. */
export function ChooseTime() {
  const { t } = useTranslation();
  const href = useBookingHref();
  if (!bookingPage()) return null;
  return (
    <p className="choose-time">
      <MoreLink href={href} text={t('actions.chooseTime')} />
    </p>
  );
}
