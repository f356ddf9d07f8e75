import {
  ledgerStates,
  refusalReasons,
  reviewOrigins,
} from '../../../features/reviews/ledger/ledger-rules.ts';
import type { LedgerMonth } from '../../../features/reviews/ledger/read-ledger.server.ts';
import { formatMonth } from '../../../i18n/date-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Characters of a hash that the page shows, and `npm run audit -- verify` finds it by. */
const codeLength = 16;

/** The numbers of each month, newest first. */
export function LedgerMonths({ months }: { months: LedgerMonth[] }) {
  const { t } = useTranslation('reviewLedger');
  const language = useLanguage();
  return (
    <ol className="ledger-months">
      {months.map(({ month, received, origins, states, refusals, seal }) => (
        <li key={month}>
          <h3>{formatMonth(month, language)}</h3>
          <dl>
            <Figure
              name={t('months.received')}
              count={received}
              parts={reviewOrigins.map((origin) => [t(`origin.${origin}`), origins[origin]])}
            />
            {ledgerStates.map((state) => (
              <Figure
                key={state}
                name={t(`states.${state}`)}
                count={states[state] ?? 0}
                parts={
                  state === 'refused'
                    ? refusalReasons.map((reason) => [t(`reasons.${reason}`), refusals[reason]])
                    : []
                }
              />
            ))}
          </dl>
          {seal && (
            <p className="small muted">
              {t('months.code')}:{' '}
              <code translate="no">{seal.slice(0, codeLength).replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

type FigureProps = {
  name: string;
  count: number;
  /** What it consists of; parts without a number are left out. */
  parts: [name: string, count: number | undefined][];
};

function Figure({ name, count, parts }: FigureProps) {
  const some = parts.filter(([, part]) => part);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count}</dd>
      {some.map(([part, number]) => (
        <dd key={part} className="small">
          {part}: {number}
        </dd>
      ))}
    </div>
  );
}
