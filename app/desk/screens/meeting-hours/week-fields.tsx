import type { DayHours } from '../../../features/requests/meetings/lawyer-hours.server.ts';
import { formatLocale } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskInput } from '../../parts/desk-field.tsx';

type WeekFieldsProps = { weekdays: number[]; hours: DayHours[] };

/** From and to of each day of the week; a day that is left empty has no meetings. */
export function WeekFields({ weekdays, hours }: WeekFieldsProps) {
  const { t } = useTranslation('deskMeetings');
  const language = useLanguage();
  const names = new Intl.DateTimeFormat(formatLocale(language), {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return weekdays.map((weekday) => {
    // 1 January 2024 was a Monday.
    const name = names.format(new Date(Date.UTC(2024, 0, weekday)));
    const own = hours.find((day) => day.weekday === weekday);
    return (
      <fieldset key={weekday} className="meet-week">
        <legend>{name}</legend>
        <DeskInput
          label={t('close.from')}
          name={`opens${weekday}`}
          type="time"
          required={false}
          defaultValue={own?.opens}
        />
        <DeskInput
          label={t('close.to')}
          name={`closes${weekday}`}
          type="time"
          required={false}
          defaultValue={own?.closes}
        />
      </fieldset>
    );
  });
}
