import type { DayNumbers } from '../../../features/casework/week.server.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { officeTime } from '../../../i18n/office-clock.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Bars, NumberFigure } from '../../parts/number-figure.tsx';

/** Requests and kept promises of the last seven days: a picture each, and the numbers behind. */
export function WeekNumbers({ days }: { days: DayNumbers[] }) {
  const { t } = useTranslation('desk');
  const { language } = usePage();
  const sum = (name: 'requests' | 'due' | 'inTime') =>
    days.reduce((total, day) => total + day[name], 0);
  const due = sum('due');
  return (
    <section aria-labelledby="week-title">
      <h2 id="week-title">{t('week.title')}</h2>
      <div className="desk-figures">
        <NumberFigure label={t('week.requests')} total={formatNumber(sum('requests'))}>
          <Bars values={days.map((day) => day.requests)} />
        </NumberFigure>
        <NumberFigure
          label={t('week.inTime')}
          total={due === 0 ? '–' : t('week.of', { part: sum('inTime'), all: due })}
        >
          <Bars values={days.map((day) => day.inTime)} of={days.map((day) => day.due)} />
        </NumberFigure>
      </div>
      <details className="desk-fold">
        <summary>{t('week.table')}</summary>
        <table className="desk-numbers">
          <thead>
            <tr>
              <th scope="col">{t('week.day')}</th>
              <th scope="col">{t('week.requests')}</th>
              <th scope="col">{t('week.inTime')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, requests, due: promised, inTime }) => (
              <tr key={day}>
                <th scope="row">{formatDate(officeTime(day, '12:00'), language, 'short')}</th>
                <td>{formatNumber(requests)}</td>
                <td>{promised === 0 ? '–' : t('week.of', { part: inTime, all: promised })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
