import { pathTo } from '../../../addresses/path-to.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { dayForField } from '../../../i18n/typed-day.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dayPattern, exampleDay } from '../../parts/desk-when.tsx';

type DayJumpProps = {
  /** The shown day, or invalid input. */
  day: string;
  /** Query parameters for the view of the days. */
  query: Record<string, string | number | undefined>;
};

/** Field for a day far ahead, which a caller names. */
export function DayJump({ day, query }: DayJumpProps) {
  const { t } = useTranslation(['deskMeetings', 'desk']);
  const language = useLanguage();
  const example = dayForField(exampleDay(), language);
  return (
    <form className="desk-search f meet-jump" action={pathTo('deskMeetings')}>
      {Object.entries(query).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="vh" htmlFor="jump">
        {t('jump.label')}
      </label>
      <input
        id="jump"
        name="day"
        required
        pattern={`${dayPattern}\\s*`}
        title={t('desk:when.example', { example })}
        defaultValue={dayForField(day, language)}
        autoComplete="off"
      />
      <button className="btn out sm" type="submit">
        {t('jump.show')}
      </button>
    </form>
  );
}
