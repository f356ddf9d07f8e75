import type { BookingDay, BookingDays } from '../../../features/calendar/booking-days.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Choice, useChoiceLink } from './choice-link.ts';

type DayChoiceProps = Choice & { found: BookingDays };

/** Working days that are shown at once. */
const shownDays = 10;

/** Two working weeks of days, and a link to the others. */
export function DayChoice({ found: { days, open }, ...choice }: DayChoiceProps) {
  const { t } = useTranslation('booking');
  const link = useChoiceLink(choice);
  const place = days.findIndex(({ date }) => date === open?.date);
  const start = place - (place % shownDays);
  const shown = days.slice(start, start + shownDays);
  const hrefOf = (day: BookingDay) => link('when', { day: day.date });
  return (
    <nav aria-labelledby="day-title">
      <h3 id="day-title">{t('choice.day')}</h3>
      <ul className="bk-days">
        {shown.map((day, n) => (
          <li key={day.date}>
            <Day
              day={day}
              href={hrefOf(day)}
              open={day.date === open?.date}
              withMonth={day.month !== shown[n - 1]?.month}
            />
          </li>
        ))}
      </ul>
      <Others days={days.slice(0, start)} way="earlier" hrefOf={hrefOf} />
      <Others days={days.slice(start + shownDays)} way="later" hrefOf={hrefOf} />
    </nav>
  );
}

type DayProps = { day: BookingDay; href: string; open: boolean; withMonth: boolean };

function Day({ day: { weekday, day, month, free }, href, open, withMonth }: DayProps) {
  const { t } = useTranslation('booking');
  const parts = (
    <>
      <span>{weekday}</span> <b>{day}</b>{' '}
      <span className={withMonth ? undefined : 'vh'}>{month}</span>
    </>
  );
  if (free === 0 && !open) {
    return (
      <span>
        {parts} <small>{t('taken')}</small>
      </span>
    );
  }
  return (
    <a rel="nofollow" href={href} aria-current={open ? 'date' : undefined}>
      {parts}
      <span className="vh">, {t('free', { count: free })}</span>
    </a>
  );
}

type OthersProps = {
  days: BookingDay[];
  way: 'earlier' | 'later';
  hrefOf: (day: BookingDay) => string;
};

/** Link to the first free one of the days before or after. */
function Others({ days, way, hrefOf }: OthersProps) {
  const { t } = useTranslation('booking');
  const [first, last] = [days[0], days.at(-1)];
  const free = days.find((day) => day.free > 0);
  if (!first || !last || !free) return null;
  return (
    <p className="bk-others">
      <a rel="nofollow" href={hrefOf(free)}>
        {t(way, { from: first.monthDay, to: last.monthDay })}
      </a>
    </p>
  );
}
