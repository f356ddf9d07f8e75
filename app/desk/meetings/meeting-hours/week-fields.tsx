import type { DayHours } from '../../../features/calendar/lawyer-hours.server.ts';
import { weekdayWord } from '../../../i18n/date-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { timesWith } from '../../parts/desk-when.tsx';
import type { DayProblems } from './typed-week.ts';

const ends = ['opens', 'closes'] as const;

/** Why a week was not saved, with links to its wrong days. */
export function WeekRefused({ problems }: { problems: DayProblems }) {
  const { t } = useTranslation('deskMeetings');
  const language = useLanguage();
  const wrong = Object.keys(problems).map((weekday) => ({
    field: `opens${weekday}`,
    text: weekdayWord(Number(weekday), language),
  }));
  return (
    <DeskNote kind="problem" wrong={wrong}>
      {t('hours.refused')}
    </DeskNote>
  );
}

type WeekFieldsProps = { weekdays: number[]; hours: DayHours[]; problems: DayProblems };

/** From and to of each day of the week, a row each; a day that is left empty has no meetings. */
export function WeekFields({ weekdays, hours, problems }: WeekFieldsProps) {
  const { t } = useTranslation('deskMeetings');
  const language = useLanguage();
  const labels = { opens: t('close.from'), closes: t('close.to') };
  return weekdays.map((weekday) => {
    const day = weekdayWord(weekday, language);
    const own = hours.find((known) => known.weekday === weekday);
    const problem = problems[weekday];
    const error = `hours${weekday}-error`;
    return (
      <div key={weekday} className="meet-week f">
        <b>{day}</b>
        {ends.map((end) => (
          <select
            key={end}
            id={`${end}${weekday}`}
            name={`${end}${weekday}`}
            aria-label={`${day}: ${labels[end]}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && error}
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
        {problem && (
          <p className="err" id={error}>
            <Icon name="alert" />
            {t(`hours.problems.${problem}`)}
          </p>
        )}
      </div>
    );
  });
}
