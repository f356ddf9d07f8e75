import { bookingPage } from '../../addresses/booking-page.ts';
import { usePathTo } from '../../addresses/use-path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FreeHour } from '../../manifest/hooks.ts';
import { useBookingHref } from '../frame/use-booking-href.ts';

type AttorneyWaysProps = {
  /** Key of the attorney. */
  id: string;
  name: string;
  /** Label and class of the button to their free hours. */
  book: string;
  /** Their hour that is chosen there. */
  hour?: FreeHour | undefined;
  className?: string;
};

/** Buttons to the free hours of an attorney, if visitors can book, and to the contact form. */
export function AttorneyWays({ id, name, book, hour, className = 'btn' }: AttorneyWaysProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('attorneys');
  const bookHref = useBookingHref({ ...hour?.query, lawyer: id });
  const books = bookingPage() !== undefined;
  return (
    <p className="btns per-ways">
      {books && (
        <a
          className={className}
          rel={hour && 'nofollow'}
          href={bookHref}
          aria-label={`${book}, ${name}`}
        >
          {book}
        </a>
      )}
      <a
        className="btn out"
        href={books ? pathTo('contact', { hash: 'request' }) : bookHref}
        aria-label={t('section.writeAria', { name })}
      >
        {t('section.write')}
      </a>
    </p>
  );
}
