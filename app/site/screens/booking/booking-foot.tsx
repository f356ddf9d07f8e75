import { company } from '../../../content/company.ts';
import type { MeetingKind } from '../../../content/meeting-kinds.ts';
import type { BookingDay, OfferedHour } from '../../../features/calendar/booking-days.server.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

type BookingFootProps = {
  kind: MeetingKind;
  open: BookingDay;
  /** As `numberedHours` counts them. */
  hours: OfferedHour[];
};

/**
 * Summarizes the booking beside the button. Also without scripts: the stylesheet shows the text with the number of the
 * checked radio button.
 */
export function BookingFoot({ kind, open, hours }: BookingFootProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { weekday, shortDate } = open;
  const place = kind === 'office' ? company().address.short[language] : '';
  return (
    <div className="bk-foot">
      <p>
        <b>
          {hours.map(({ value, date, clock, words }, number) => (
            <span key={value} className={`at${number}`}>
              {date === open.date ? `${weekday} ${shortDate}, ${clock}` : words}
            </span>
          ))}
          <span className="bk-no-hour">{t('foot.choose')}</span>
        </b>
        <small>
          {t(`kinds.${kind}`)}
          {place && <span className="bk-place">: {place}</span>}
        </small>
      </p>
      <button className="btn" type="submit">
        {t('submit')}
        <small>{t('foot.free')}</small>
      </button>
    </div>
  );
}
