import { pathTo } from '../../../addresses/path-to.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { pageLabel, readTitles } from '../../../desk/page-label.ts';
import { DeskEmpty } from '../../../desk/parts/desk-empty.tsx';
import { DeskTabs } from '../../../desk/parts/desk-tabs.tsx';
import { Bars, NumberFigure } from '../../../desk/parts/number-figure.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { languages } from '../../../i18n/languages.ts';
import { officeTime } from '../../../i18n/office-clock.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type DayViews, readDayViews, readPageViews } from '../read-visits.server.ts';
import type { Route } from './+types/visits-screen';
import { ViewsTable } from './views-table.tsx';

/** Periods that can be chosen, in days. */
const periods = [7, 30, 90] as const;

/** Pages in the list. */
const shownPages = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'visits.read');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const asked = new URL(request.url).searchParams.get('days');
  const period = periods.find((days) => String(days) === asked) ?? 7;
  const [days, found] = await Promise.all([
    readDayViews(services.database, period),
    readPageViews(services.database, period, { limit: shownPages + 1 }),
  ]);
  const views = found.slice(0, shownPages);
  const titles = await readTitles(
    services,
    language,
    views.map(({ path }) => path),
  );
  const texts = textsOf(language);
  return {
    period,
    days,
    more: found.length > shownPages,
    pages: views.map((page) => ({ ...page, label: pageLabel(page.path, texts, titles) })),
  };
}

/** How often the pages of the site were viewed: by day, language and page. */
export default function VisitsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskVisits');
  const { period, days, pages, more } = loaderData;
  return (
    <DeskScreen title={t('title')}>
      <DeskTabs
        label={t('period')}
        tabs={periods.map((each) => ({
          href: pathTo('deskVisits', { query: { days: each } }),
          label: t('days', { count: each }),
          current: each === period,
        }))}
      />
      <p className="muted">{t('text')}</p>
      <Views days={days} />
      <section aria-labelledby="pages-title">
        <h2 id="pages-title">{t('byPage')}</h2>
        {pages.length === 0 ? (
          <DeskEmpty level={3} title={t('empty')} text={t('whatNow')} />
        ) : (
          <ViewsTable
            of={t('page')}
            rows={pages.map(({ path, label, ...views }) => ({
              ...views,
              key: path,
              label,
              // Rows with a token have no public address.
              href: path.includes(':') ? undefined : path,
            }))}
          />
        )}
        {more && <p className="muted">{t('more', { count: shownPages })}</p>}
      </section>
    </DeskScreen>
  );
}

function Views({ days }: { days: DayViews[] }) {
  const { t } = useTranslation(['deskVisits', 'common']);
  const { language } = usePage();
  const sum = (name: keyof Omit<DayViews, 'day'>) =>
    days.reduce((total, day) => total + day[name], 0);
  const all = sum('all');
  return (
    <section aria-labelledby="views-title">
      <h2 id="views-title">{t('byDay')}</h2>
      <div className="desk-figures">
        <NumberFigure wide label={t('views')} total={formatNumber(all)}>
          <Bars values={days.map((day) => day.all)} />
        </NumberFigure>
        {languages.map((each) => (
          <NumberFigure
            key={each}
            label={t(`common:language.names.${each}`)}
            total={formatNumber(sum(each))}
          >
            <Bars values={days.map((day) => day[each])} of={days.map((day) => day.all)} />
          </NumberFigure>
        ))}
      </div>
      <details className="desk-fold">
        <summary>{t('table')}</summary>
        <ViewsTable
          of={t('day')}
          rows={days.toReversed().map(({ day, ...views }) => ({
            ...views,
            key: day,
            label: formatDate(officeTime(day, '12:00'), language, 'short'),
          }))}
        />
      </details>
    </section>
  );
}
