import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { rejectionReasons } from '../moderation/moderation-rules.ts';

export type ReviewShown = {
  name: string;
  company: string | null;
  notes: string;
  lang: Language;
  /** BCP 47 tag of the language it is written in. */
  tag: string;
  received: string;
};

/** A review as it would be published, and the buttons that decide about it. */
export function UndecidedReview({ review, action }: { review: ReviewShown; action: string }) {
  const { t } = useTranslation('moderation');
  const { t: common } = useTranslation();
  const { t: ledger } = useTranslation('reviewLedger');
  const facts = [
    [t('labels.name'), review.name],
    [t('labels.company'), review.company],
    [t('labels.language'), common(`language.spoken.${review.lang}`)],
    [t('labels.received'), review.received],
  ];
  return (
    <div className="decide stack">
      <p className="lead">{t('text')}</p>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{t('labels.review')}</dt>
          <dd className="decide-text" dir="auto" lang={review.tag}>
            {review.notes}
          </dd>
        </div>
      </dl>
      <form method="post" action={action} className="btns">
        <button className="btn" type="submit" name="decision" value="approve">
          {t('approve')}
        </button>
      </form>
      <form method="post" action={action} className="stack" aria-labelledby="why">
        <input type="hidden" name="decision" value="reject" />
        <p id="why">{t('why')}</p>
        <div className="btns">
          {rejectionReasons.map((reason) => (
            <button key={reason} className="btn out sm" type="submit" name="reason" value={reason}>
              {ledger(`reasons.${reason}`)}
            </button>
          ))}
        </div>
      </form>
    </div>
  );
}
