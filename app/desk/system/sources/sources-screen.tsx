import { pathTo } from '../../../addresses/path-to.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { type Funnel, readSources } from '../../../features/casework/read-sources.server.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { officeTime } from '../../../i18n/office-clock.ts';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { chats } from '../../../modules.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { pageLabel, readTitles } from '../../page-label.ts';
import { DeskEmpty } from '../../parts/desk-empty.tsx';
import { DeskTabs } from '../../parts/desk-tabs.tsx';
import { Bars, NumberFigure } from '../../parts/number-figure.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/sources-screen';
import { SourcesTable } from './sources-table.tsx';

/** Periods that can be chosen, in weeks. */
const periods = [4, 12, 26] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'requests.all');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const asked = new URL(request.url).searchParams.get('weeks');
  const period = periods.find((weeks) => String(weeks) === asked) ?? 12;
  const sources = await readSources(services.database, period);
  const titles = await readTitles(
    services,
    language,
    sources.pages.map(({ key }) => key),
  );
  const texts = textsOf(language);
  return {
    period,
    weeks: sources.weeks.map((row) => ({
      ...row,
      label: formatDate(officeTime(row.key, '12:00'), language, 'short'),
    })),
    channels: sources.channels.map((row) => ({
      ...row,
      label: texts.t(`deskRequests:source.${row.key}`),
    })),
    pages: sources.pages.map((row) => ({ ...row, label: pageLabel(row.key, texts, titles) })),
    threads: sources.threads.map((row) => ({
      ...row,
      label: threadLabel(row.key, texts),
    })),
    campaigns: sources.campaigns.map((row) => ({ ...row, label: row.key })),
  };
}

/** What a way of messages is called; its own name where its module was left out. */
function threadLabel(way: string, texts: Parameters<typeof textOf>[0]): string {
  const own = (['page', 'mail', 'shared'] as const).find((known) => known === way);
  if (own) return texts.t(`deskSources:via.${own}`);
  return chats[way] ? textOf(texts, chats[way].name) : way;
}

/** Where clients come from: asked, talked, taken, by week, channel, page and campaign. */
export default function SourcesScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskSources');
  const { period, weeks, channels, pages, campaigns, threads } = loaderData;
  const sum = (name: keyof Funnel) => weeks.reduce((total, week) => total + week[name], 0);
  return (
    <DeskScreen title={t('title')}>
      <DeskTabs
        label={t('period')}
        tabs={periods.map((each) => ({
          href: pathTo('deskSources', { query: { weeks: each } }),
          label: t('weeks', { count: each }),
          current: each === period,
        }))}
      />
      <p className="muted">{t('text')}</p>
      <div className="desk-figures">
        {(['asked', 'talked', 'taken'] as const).map((name) => (
          <NumberFigure key={name} label={t(name)} total={formatNumber(sum(name))}>
            <Bars values={weeks.map((week) => week[name])} of={weeks.map((week) => week.asked)} />
          </NumberFigure>
        ))}
      </div>
      {sum('asked') === 0 ? (
        <DeskEmpty title={t('empty')} of="sources" />
      ) : (
        <>
          <SourcesTable title={t('byChannel')} rows={channels} />
          {threads.length > 0 && <SourcesTable title={t('byThread')} rows={threads} />}
          <SourcesTable title={t('byPage')} rows={pages} empty={t('noPages')} />
          <SourcesTable title={t('byCampaign')} rows={campaigns} empty={t('noCampaigns')} />
        </>
      )}
      <details className="desk-fold">
        <summary>{t('byWeek')}</summary>
        <SourcesTable title={t('byWeek')} rows={weeks.toReversed()} />
      </details>
    </DeskScreen>
  );
}
