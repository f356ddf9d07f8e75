import { pathTo } from '../../../addresses/path-to.ts';
import { outcomes } from '../../../features/casework/next-steps.ts';
import { channels } from '../../../features/casework/request-filters.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type OutcomeProps = {
  work: { id: number; answeringVia: string };
  /** Whether this member of staff has gone to answer and has not recorded the outcome. */
  asked: boolean;
};

/**
 * Outcome of an answer: one tap stops the clock. Folded until a member starts answering; the script unfolds it when
 * the page becomes visible again.
 */
export function Outcome({ work: { id, answeringVia }, asked }: OutcomeProps) {
  const { t } = useTranslation('deskRequests');
  const channel = channels.find((known) => known === answeringVia);
  return (
    <details
      id="outcome"
      className={asked ? 'req-outcome asking' : 'req-outcome'}
      open={asked}
      data-answering={pathTo('deskAnswering', { id })}
    >
      <summary data-key="e">{t('one.outcome')}</summary>
      {asked && channel && <p>{t(`one.via.${channel}`)}</p>}
      <form method="post" action={pathTo('deskRequest', { id })}>
        <input type="hidden" name="intent" value="outcome" />
        {outcomes.map((outcome) => (
          <button key={outcome} className="req-answer" type="submit" name="outcome" value={outcome}>
            {t(`one.${outcome}`)}
          </button>
        ))}
      </form>
      {asked && (
        <p>
          <a className="req-later" href={pathTo('deskRequest', { id, query: { later: '' } })}>
            {t('one.later')}
          </a>
        </p>
      )}
    </details>
  );
}
