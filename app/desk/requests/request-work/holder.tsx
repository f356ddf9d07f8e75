import { pathTo } from '../../../addresses/path-to.ts';
import { stepMax } from '../../../features/casework/next-steps.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskText } from '../../parts/desk-field.tsx';
import { DeskWarning } from '../../parts/desk-warning.tsx';

export type HolderProps = {
  work: { id: number; version: number; takenBy: string | null };
  /** Id of who looks. */
  you: string;
  /** Possible assignees. */
  people: { id: string; name: string }[];
  /** Last day of each current absence, by staff id. */
  away: Record<string, string>;
};

/** Assignee of the request: take it over, assign or release it, in one tap each. */
export function Holder({ work: { id, version, takenBy }, you, people, away }: HolderProps) {
  const { t } = useTranslation('deskRequests');
  const others = people.filter((person) => person.id !== takenBy && person.id !== you);
  return (
    <details className="req-fold">
      <summary data-key="h">{t('holder.open')}</summary>
      <form className="btns" method="post" action={pathTo('deskRequest', { id })} data-draft>
        {/* No one-line field: Enter would send the first button. */}
        <DeskText
          label={t('holder.words')}
          name="words"
          rows={2}
          required={false}
          maxLength={stepMax}
          dir="auto"
        />
        <input type="hidden" name="intent" value="hand" />
        <input type="hidden" name="version" value={version} />
        {takenBy && takenBy !== you && (
          <button className="btn out sm" type="submit" name="to" value={you}>
            {t('holder.takeOver')}
          </button>
        )}
        {others.map(({ id: other, name }) => {
          const until = away[other];
          const named = until ? `${name}, ${t('awayUntil', { until })}` : name;
          return (
            <button
              key={other}
              className="btn out sm"
              type="submit"
              name="to"
              value={other}
              aria-label={t('holder.giveTo', { name: named })}
            >
              → {named}
            </button>
          );
        })}
        {takenBy && (
          <button className="btn out sm" type="submit" name="to" value="">
            {t('holder.letGo')}
          </button>
        )}
      </form>
    </details>
  );
}

/** Warns that the member who has the request is away. */
export function AwayHolderNotice({ work, you, away }: HolderAwayProps) {
  const { t } = useTranslation('deskRequests');
  const until = work.takenBy && work.takenBy !== you && away[work.takenBy];
  if (!until) return null;
  return <DeskWarning>{t('holderAway', { name: work.takenByName ?? '', until })}</DeskWarning>;
}

type HolderAwayProps = Pick<HolderProps, 'you' | 'away'> & {
  work: { takenBy: string | null; takenByName: string | null };
};
