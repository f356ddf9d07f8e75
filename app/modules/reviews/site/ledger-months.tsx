import { formatMonth } from '../../../i18n/date-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  ledgerStates,
  type PublicState,
  refusalReasons,
  reviewOrigins,
} from '../ledger/ledger-rules.ts';
import type { LedgerMonth } from '../ledger/read-ledger.server.ts';

type Counts = { received: number; states: Partial<Record<PublicState, number>> };

/** What came in all, in large figures. */
export function LedgerTotal({ received, states }: Counts) {
  const { t } = useTranslation('reviewLedger');
  return (
    <dl className="ledger-total">
      <Figure name={t('months.received')} count={received} />
      {ledgerStates
        .filter((state) => state !== 'withdrawn' || states[state])
        .map((state) => (
          <Figure key={state} name={t(`states.${state}`)} count={states[state] ?? 0} />
        ))}
    </dl>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}

/** A line for each month, newest first; how its reviews came about opens below it. */
export function LedgerMonths({ months }: { months: LedgerMonth[] }) {
  const { t } = useTranslation('reviewLedger');
  const language = useLanguage();
  return (
    <ol className="ledger-months">
      {months.map(({ month, received, origins, states, refusals }) => (
        <li key={month}>
          <details>
            <summary>
              <b>{formatMonth(month, language)}</b> <Diamonds states={states} />
              <span>{received}</span>
            </summary>
            <ul>
              <Parts counts={states} of={ledgerStates} name={(state) => t(`states.${state}`)} />
              <Parts
                counts={refusals}
                of={refusalReasons}
                name={(reason) => t(`reasons.${reason}`)}
              />
              <Parts counts={origins} of={reviewOrigins} name={(origin) => t(`origin.${origin}`)} />
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** One per review by its state; the list below has the same in words. */
function Diamonds({ states }: Pick<Counts, 'states'>) {
  return (
    <span className="ledger-marks" aria-hidden="true">
      {ledgerStates.flatMap((state) =>
        Array.from({ length: states[state] ?? 0 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are indistinguishable
          <i key={`${state}${index}`} className={state} />
        )),
      )}
    </span>
  );
}

type PartsProps<Key extends string> = {
  counts: Partial<Record<Key, number>>;
  of: readonly Key[];
  name: (key: Key) => string;
};

/** Numbers by kind; kinds without any are left out. */
function Parts<Key extends string>({ counts, of, name }: PartsProps<Key>) {
  return of
    .filter((key) => counts[key])
    .map((key) => (
      <li key={key}>
        {name(key)}: {counts[key]}
      </li>
    ));
}
