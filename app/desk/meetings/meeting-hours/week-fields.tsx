import type { DayHours } from '../../../features/calendar/lawyer-hours.server.ts';
import { formatLocale } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { timesWith } from '../../parts/desk-when.tsx';

type WeekFieldsProps = { weekdays: number[]; hours: DayHours[] };

/** From and to of each day of the week, a row each; a day that is left empty has no meetings. */
export function WeekFields({ weekdays, hours }: WeekFieldsProps) {
  const { t } = useTranslation('deskMeetings');
  const language = useLanguage();
  const locale = formatLocale(language);
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const ends = [
    ['opens', t('close.from')],
    ['closes', t('close.to')],
  ] as const;
  return weekdays.map((weekday) => {
    // 1 January 2024 was a Monday.
    const day = names.format(new Date(Date.UTC(2024, 0, weekday)));
    const own = hours.find((known) => known.weekday === weekday);
    return (
      <div key={weekday} className="meet-week f">
        <b>{day}</b>
        {ends.map(([end, label]) => (
          <select
            key={end}
            name={`${end}${weekday}`}
            aria-label={`${day}: ${label}`}
            defaultValue={own?.[end] ?? ''}
          >
            <option value="">—</option>
            {timesWith(own?.[end] ?? '').map((time) => (
              <option key={time.value} value={time.value}>
                {time.label}
              </option>
            ))}
          </select>
        ))}
      </div>
    );
  });
}
