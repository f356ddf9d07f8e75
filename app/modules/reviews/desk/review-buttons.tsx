import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import {
  type RejectionReason,
  type ReviewState,
  rejectionReasons,
} from '../moderation/moderation-rules.ts';

type Subject = {
  id: string;
  state: ReviewState;
  /** Author: distinguishes the buttons in a list. */
  name: string;
  /** Where to go on afterwards: the list, or the review. */
  back: 'list' | 'review';
};

/** The decisions that are possible in a state. Rejecting takes a second tap, on the reason. */
export function ReviewButtons({ id, state, name, back }: Subject) {
  const { t } = useTranslation('deskReviews');
  const { t: ledger } = useTranslation('reviewLedger');
  return (
    <form method="post" action={pathTo('deskReview', { id })} className="desk-decide">
      <input type="hidden" name="back" value={back} />
      {state !== 'approved' && (
        <button
          className={back === 'list' ? 'btn out sm yes' : 'btn sm yes'}
          type="submit"
          data-key="a"
          name="decision"
          value="approved"
          aria-label={`${t('approve')}: ${name}`}
        >
          {t('approve')}
        </button>
      )}
      {state === 'approved' && (
        <button
          className="btn out sm"
          type="submit"
          name="decision"
          value="waiting"
          aria-label={`${t('hide')}: ${name}`}
        >
          {t('hide')}
        </button>
      )}
      {state !== 'rejected' && (
        <details>
          <summary className="btn out sm">{t('reject')}</summary>
          <p id={`why-${id}`}>{t('why')}</p>
          <ul aria-labelledby={`why-${id}`}>
            {rejectionReasons.map((reason: RejectionReason) => (
              <li key={reason}>
                <button
                  className="btn out sm"
                  type="submit"
                  name="reason"
                  value={reason}
                  aria-label={`${ledger(`reasons.${reason}`)}: ${name}`}
                >
                  {ledger(`reasons.${reason}`)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </form>
  );
}

export type LastDecision = {
  id: string;
  name: string;
  /** State before the decision, to which Undo returns. */
  from: ReviewState;
  to: ReviewState;
  /** Why it was rejected before. */
  reason: RejectionReason | null;
};

/** The last decision, and its undo. */
export function DecidedLine({ decided, back }: { decided: LastDecision; back: Subject['back'] }) {
  const { t } = useTranslation('deskReviews');
  const { id, name, from, to, reason } = decided;
  const before = from === 'rejected' ? { name: 'reason', value: reason ?? '' } : undefined;
  return (
    <div className="msg ok desk-undo" role="status">
      <Icon name="check" />
      <span>
        <b>{t(`decided.${to}`)}</b> {name}
      </span>
      <form method="post" action={pathTo('deskReview', { id })}>
        <input type="hidden" name="back" value={back} />
        <button className="desk-quiet" type="submit" name="decision" value={from} {...before}>
          {t('undo')}
        </button>
      </form>
    </div>
  );
}
