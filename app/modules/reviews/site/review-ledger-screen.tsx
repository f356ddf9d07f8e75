import { data } from 'react-router';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { servicesContext } from '../../../context.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScreenOpening } from '../../../site/frame/screen-opening.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { State } from '../../../ui/state.tsx';
import { refusalReasons, totalOf } from '../ledger/ledger-rules.ts';
import type { InvitationRule, LedgerMonth } from '../ledger/read-ledger.server.ts';
import { readLedger } from '../ledger/read-ledger.server.ts';
import styles from '../ledger/review-ledger-screen.css?url';
import type { Route } from './+types/review-ledger-screen';
import { LedgerMonths, LedgerTotal } from './ledger-months.tsx';

export const handle = { styles };

/** Months on the page: older ones are in the ledger all the same. */
const shownMonths = 24;

export async function loader({ context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext);
  const ledger = await readLedger(database).catch((error: unknown) => {
    log.error({ err: error }, 'The ledger of reviews could not be read');
  });
  if (!ledger) return data(undefined, { status: 503 });
  return data({
    ...ledger,
    total: totalOf(ledger.months),
    months: ledger.months.slice(0, shownMonths),
  });
}

/** How reviews come about: who is invited, why one may be refused, and what became of those of each month. */
export default function ReviewLedgerScreen({ loaderData: ledger }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('reviewLedger');
  const { t: reviews } = useTranslation('reviews');
  return (
    <>
      <ScreenOpening title={t('banner.title')} subtitle={t('banner.subtitle')} />
      <section className="sec">
        <div className="wrap prose ledger">
          <h2>{t('months.title')}</h2>
          <p>{t('months.text')}</p>
          {ledger && ledger.total.received > 0 && <LedgerTotal {...ledger.total} />}
          <Months months={ledger?.months} />
          <h2>{t('who.title')}</h2>
          <p>{t('who.open')}</p>
          {ledger && <Rule rule={ledger.rule} />}
          <p>{t('who.labels')}</p>
          <h2>{t('refusals.title')}</h2>
          <p>{t('refusals.text')}</p>
          <ul>
            {refusalReasons.map(
              (reason) => reason !== 'unstated' && <li key={reason}>{t(`reasons.${reason}`)}</li>,
            )}
          </ul>
          <p>
            <MoreLink href={pathTo('reviews')} text={reviews('list.all')} />
          </p>
        </div>
      </section>
    </>
  );
}

function Months({ months }: { months: LedgerMonth[] | undefined }) {
  const { t } = useTranslation('reviewLedger');
  if (!months) return <State kind="error" level={3} title={t('months.away')} />;
  return months.length > 0 ? <LedgerMonths months={months} /> : <p>{t('months.empty')}</p>;
}

function Rule({ rule }: { rule: InvitationRule | undefined }) {
  const { t } = useTranslation('reviewLedger');
  const language = useLanguage();
  if (!rule?.on) return <p>{t('who.nobody')}</p>;
  return <p>{t('who.everybody', { date: formatDate(rule.since, language, 'long') })}</p>;
}
