import {
  type FieldMetric,
  fieldMetricNames,
  fieldMetrics,
  fieldSample,
  quarterBound,
} from '../../../browser/field-metrics.ts';
import type { FieldCounts } from '../../../features/visits/field-numbers.server.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { formatLocale } from '../../../i18n/languages.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Bars, NumberFigure } from '../../parts/number-figure.tsx';

type SpeedProps = { numbers: readonly (FieldCounts & { label: string })[] };

/** How fast the pages were for visitors: a picture of each metric, and the same by screen as a table. */
export function SpeedSection({ numbers }: SpeedProps) {
  const { t } = useTranslation('deskVisits');
  const screens = [...new Set(numbers.map(({ label }) => label))];
  return (
    <section aria-labelledby="speed-title">
      <h2 id="speed-title">{t('speed.title')}</h2>
      {numbers.length === 0 ? (
        <p className="muted">{t('speed.empty')}</p>
      ) : (
        <>
          <p className="muted">{t('speed.text', { sample: fieldSample })}</p>
          <div className="desk-figures">
            {fieldMetricNames.map((metric) => (
              <MetricFigure key={metric} metric={metric} counts={sumOf(numbers, metric)} />
            ))}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard, too */}
          <section className="desk-wide" tabIndex={0} aria-label={t('speed.title')}>
            <table className="desk-numbers">
              <thead>
                <tr>
                  <th scope="col">{t('page')}</th>
                  <th scope="col" className="number">
                    {t('speed.views')}
                  </th>
                  {fieldMetricNames.map((metric) => (
                    <th key={metric} scope="col" className="number">
                      {t(`speed.metrics.${metric}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {screens.map((screen) => {
                  const own = numbers.filter(({ label }) => label === screen);
                  return (
                    <tr key={screen}>
                      <th scope="row">{screen}</th>
                      <td className="number">{formatNumber(total(sumOf(own, 'ttfb')))}</td>
                      {fieldMetricNames.map((metric) => (
                        <td key={metric} className="number">
                          <Quarter metric={metric} counts={sumOf(own, metric)} />
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
        </>
      )}
    </section>
  );
}

type MetricProps = { metric: FieldMetric; counts: readonly number[] };

function MetricFigure({ metric, counts }: MetricProps) {
  const { t } = useTranslation('deskVisits');
  const words = useQuarterWords();
  const buckets = fieldMetrics[metric].bounds.length + 1;
  return (
    <NumberFigure label={t(`speed.metrics.${metric}`)} total={words(metric, counts).text}>
      <Bars values={Array.from({ length: buckets }, (_, bucket) => counts[bucket] ?? 0)} />
    </NumberFigure>
  );
}

/** What three quarters of the views keep; marked where that is worse than the goal. */
function Quarter({ metric, counts }: MetricProps) {
  const { text, bad } = useQuarterWords()(metric, counts);
  if (!bad) return text;
  return (
    <b className="late">
      {text} <span className="vh">{bad}</span>
    </b>
  );
}

function useQuarterWords() {
  const { t } = useTranslation('deskVisits');
  const locale = formatLocale(usePage().language);
  return (metric: FieldMetric, counts: readonly number[]): { text: string; bad?: string } => {
    const { goal, bounds } = fieldMetrics[metric];
    const shown = (value: number) =>
      (metric === 'lcp' || metric === 'cls' ? value / 1000 : value).toLocaleString(locale);
    const bound = quarterBound(metric, counts);
    if (bound === undefined) return { text: '–' };
    const text = Number.isFinite(bound)
      ? shown(bound)
      : t('speed.above', { value: shown(bounds.at(-1) ?? 0) });
    return bound > goal ? { text, bad: t('speed.bad', { goal: shown(goal) }) } : { text };
  };
}

function sumOf(numbers: SpeedProps['numbers'], metric: FieldMetric): number[] {
  return numbers
    .filter((one) => one.metric === metric)
    .reduce<number[]>((sum, { counts }) => {
      const longest = Math.max(sum.length, counts.length);
      return Array.from({ length: longest }, (_, i) => (sum[i] ?? 0) + (counts[i] ?? 0));
    }, []);
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
