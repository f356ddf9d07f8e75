import type { OfferedHour } from '../../../features/calendar/booking-days.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

type HourChoiceProps = {
  legend: string;
  hours: OfferedHour[];
  /** Nearest hours where the chosen one was taken. */
  offers: OfferedHour[];
  /** Value of the hour that was sent. */
  chosen: string;
  error: string | undefined;
};

/** Hours as radio buttons; where the chosen one was taken, the nearest ones come first, with their day. */
export function HourChoice({ legend, hours, offers, chosen, error }: HourChoiceProps) {
  const { t } = useTranslation('booking');
  const others = hours.filter(({ value }) => offers.every((offer) => offer.value !== value));
  return (
    <fieldset className="bk-hours" aria-describedby={error ? 'hour-error zone' : 'zone'}>
      <legend>{legend}</legend>
      {error && (
        <p className="err" id="hour-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {offers.length > 0 && (
        <ul className="bk-offers" aria-label={t('nearest')}>
          {offers.map((hour) => (
            <li key={hour.value}>
              <Hour hour={hour} text={hour.words} chosen={chosen} />
            </li>
          ))}
        </ul>
      )}
      <ul>
        {others.map((hour) => (
          <li key={hour.value}>
            <Hour hour={hour} text={hour.clock} chosen={chosen} />
          </li>
        ))}
      </ul>
      {hours.length === 0 && <p>{t('none')}</p>}
      <p className="hint" id="zone" data-own-time={t('ownTime')}>
        {t('zone')}
      </p>
    </fieldset>
  );
}

function Hour({ hour, text, chosen }: { hour: OfferedHour; text: string; chosen: string }) {
  return (
    <label>
      <input
        type="radio"
        name="hour"
        value={hour.value}
        required
        defaultChecked={hour.value === chosen}
      />
      <span>
        <time dateTime={hour.value}>{text}</time>
      </span>
    </label>
  );
}
