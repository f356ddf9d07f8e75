import { company } from '../../../content/company.ts';
import type { OfferedHour } from '../../../features/calendar/booking-days.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

type HourChoiceProps = {
  legend: string;
  hours: OfferedHour[];
  /** Nearest hours where the chosen one was taken. */
  offers: OfferedHour[];
  /** Value of the chosen hour; empty without one. */
  chosen: string;
  error: string | undefined;
  /** A link to the next free day, where this one has no hour. */
  next: { href: string; words: string } | undefined;
};

/** The hours as the foot of the form counts them: offers first. */
export function numberedHours(hours: OfferedHour[], offers: OfferedHour[]): OfferedHour[] {
  return [...offers, ...hours.filter(({ value }) => offers.every((one) => one.value !== value))];
}

/** Hour of the day at which the afternoon begins where the office has no lunch break. */
const noon = 12;

/**
 * Hours as radio buttons, morning and afternoon apart; where the chosen one was taken, the nearest ones come first, with
 * their day.
 */
export function HourChoice({ legend, hours, offers, chosen, error, next }: HourChoiceProps) {
  const { t } = useTranslation('booking');
  const numbered = numberedHours(hours, offers);
  const { from, to } = company().lunch;
  const afternoon = Number.parseInt(from, 10) || noon;
  const isMorning = ({ clock }: OfferedHour) => Number.parseInt(clock, 10) < afternoon;
  const listOf = (title: string, listed: OfferedHour[]) =>
    listed.length > 0 && (
      <div>
        <h4>{title}</h4>
        <ul>
          {listed.map((hour) => (
            <Hour
              key={hour.value}
              hour={hour}
              number={numbered.indexOf(hour)}
              text={offers.includes(hour) ? hour.words : hour.clock}
              chosen={chosen}
              autoFocus={Boolean(error)}
            />
          ))}
        </ul>
      </div>
    );
  const others = numbered.slice(offers.length);
  return (
    <fieldset className="bk-hours" aria-describedby={error ? 'hour-error zone' : 'zone'}>
      <legend>{legend}</legend>
      {error && (
        <p className="err" id="hour-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {offers.length > 0 && <div className="bk-offers">{listOf(t('nearest'), offers)}</div>}
      <div className="bk-halves">
        {listOf(t('morning'), others.filter(isMorning))}
        {listOf(
          t('afternoon'),
          others.filter((hour) => !isMorning(hour)),
        )}
      </div>
      {hours.length === 0 && <p>{t('none')}</p>}
      {hours.length === 0 && next && (
        <p>
          <a rel="nofollow" href={next.href}>
            {t('next', { day: next.words })}
          </a>
        </p>
      )}
      <p className="hint" id="zone">
        <span data-own-time={t('ownTime')}>{t('zone')}</span>{' '}
        {from && <span>{t('lunch', { from, to })}</span>}
      </p>
    </fieldset>
  );
}

type HourProps = {
  hour: OfferedHour;
  number: number;
  text: string;
  chosen: string;
  /** The first hour takes the focus. */
  autoFocus: boolean;
};

function Hour({ hour: { value }, number, text, chosen, autoFocus }: HourProps) {
  return (
    <li>
      <label>
        <input
          className={`h${number}`}
          // The first one is where the summary of errors leads.
          id={number === 0 ? 'booking-hour' : undefined}
          type="radio"
          name="hour"
          value={value}
          defaultChecked={value === chosen}
          // biome-ignore lint/a11y/noAutofocus: the answer to the form
          autoFocus={autoFocus && number === 0}
        />
        <span>
          <time dateTime={value}>{text}</time>
        </span>
      </label>
    </li>
  );
}
