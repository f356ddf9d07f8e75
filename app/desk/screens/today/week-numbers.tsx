import type { DayNumbers } from '../../../features/staff/week.server.ts';
import { formatDate, formatNumber } from '../../../i18n/formats.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

type WeekNumbersProps = {
  days: DayNumbers[];
  /** Whether this role may know of requests. */
  requests: boolean;
};

/** Visits, requests and kept promises of the last seven days: a picture each, and the numbers behind. */
export function WeekNumbers({ days, requests }: WeekNumbersProps) {
  const { t } = useTranslation('desk');
  const { language } = usePage();
  const sum = (name: 'visits' | 'requests' | 'due' | 'inTime') =>
    days.reduce((total, day) => total + day[name], 0);
  const due = sum('due');
  return (
    <section aria-labelledby="week-title">
      <h2 id="week-title">{t('week.title')}</h2>
      <div className="desk-week">
        <Figure label={t('week.visits')} total={formatNumber(sum('visits'))}>
          <Bars values={days.map(({ visits }) => visits)} />
        </Figure>
        {requests && (
          <>
            <Figure label={t('week.requests')} total={formatNumber(sum('requests'))}>
              <Bars values={days.map((day) => day.requests)} />
            </Figure>
            <Figure
              label={t('week.inTime')}
              total={due === 0 ? '–' : t('week.of', { part: sum('inTime'), all: due })}
            >
              <Bars values={days.map((day) => day.inTime)} of={days.map((day) => day.due)} />
            </Figure>
          </>
        )}
      </div>
      <details>
        <summary>{t('week.table')}</summary>
        <table className="week-table">
          <thead>
            <tr>
              <th scope="col">{t('week.day')}</th>
              <th scope="col">{t('week.visits')}</th>
              {requests && (
                <>
                  <th scope="col">{t('week.requests')}</th>
                  <th scope="col">{t('week.inTime')}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits, requests: asked, due: promised, inTime }) => (
              <tr key={day}>
                <th scope="row">
                  {formatDate(new Date(`${day}T12:00:00+06:00`), language, 'short')}
                </th>
                <td>{formatNumber(visits)}</td>
                {requests && (
                  <>
                    <td>{formatNumber(asked)}</td>
                    <td>{promised === 0 ? '–' : t('week.of', { part: inTime, all: promised })}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Figure(props: { label: string; total: string; children: React.ReactNode }) {
  return (
    <figure>
      <figcaption>
        {props.label} <b>{props.total}</b>
      </figcaption>
      {props.children}
    </figure>
  );
}

/** Height of a picture, in its own units. */
const height = 40;

/** A bar for each value; `of` are the wholes, drawn behind. Says nothing that the table does not. */
function Bars({ values, of = values }: { values: number[]; of?: number[] }) {
  const most = Math.max(1, ...of);
  const bar = (value: number, index: number, className: string) => {
    // A day with anything has a bar that can be seen.
    const tall = value === 0 ? 0 : Math.max(2, (value / most) * height);
    return (
      <rect
        key={index}
        className={className}
        x={index * 20 + 2}
        y={height - tall}
        width={16}
        height={tall}
      />
    );
  };
  return (
    <svg viewBox={`0 0 140 ${height + 1}`} aria-hidden="true">
      <path d={`M0 ${height + 0.5}h140`} />
      {of !== values && of.map((value, index) => bar(value, index, 'whole'))}
      {values.map((value, index) => bar(value, index, 'part'))}
    </svg>
  );
}
