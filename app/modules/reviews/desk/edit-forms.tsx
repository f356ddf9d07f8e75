import { pathTo } from '../../../addresses/path-to.ts';
import { DeskInput, DeskText } from '../../../desk/parts/desk-field.tsx';
import { isLanguage, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { replyMax } from '../moderation/moderation-rules.ts';
import { reviewLimits } from '../review-rules.ts';
import type { ShownReview } from './review-facts.tsx';

const tagOf = ({ lang }: ShownReview) => (isLanguage(lang) ? languageTag(lang) : undefined);

/** The company's answer, folded away until it is needed. */
export function ReplyForm({ review, typed }: { review: ShownReview; typed: string | undefined }) {
  const { t } = useTranslation('deskReviews');
  return (
    <details className="desk-card" open={typed !== undefined}>
      <summary>
        <b>{review.reply ? t('reply.change') : t('reply.title')}</b>
      </summary>
      <form className="form" method="post" action={pathTo('deskReview', { id: review.id })}>
        <DeskText
          label={t('reply.label')}
          name="reply"
          required={false}
          maxLength={replyMax}
          lang={tagOf(review)}
          defaultValue={typed ?? review.reply ?? ''}
          hint={t('reply.hint')}
        />
        <button className="btn out sm" type="submit" name="intent" value="reply">
          {t('reply.save')}
        </button>
      </form>
    </details>
  );
}

type CorrectProps = {
  review: ShownReview;
  original: { name: string; company_name: string | null; notes: string } | null;
  /** Version of the words that are shown. */
  seen: string;
  typed: { name: string; company: string; notes: string } | undefined;
};

/** Typing slips. What the author wrote stays below. */
export function CorrectForm({ review, original, seen, typed }: CorrectProps) {
  const { t } = useTranslation('deskReviews');
  const lang = tagOf(review);
  return (
    <details className="desk-card" open={typed !== undefined}>
      <summary>
        <b>{t('correct.title')}</b>
      </summary>
      <form className="form" method="post" action={pathTo('deskReview', { id: review.id })}>
        <p className="muted small">{t('correct.text')}</p>
        <input type="hidden" name="seen" value={seen} />
        <DeskText
          label={t('correct.notes')}
          name="notes"
          maxLength={reviewLimits.notes}
          lang={lang}
          defaultValue={typed?.notes ?? review.notes}
        />
        <DeskInput
          label={t('correct.name')}
          name="name"
          maxLength={reviewLimits.nameMax}
          lang={lang}
          defaultValue={typed?.name ?? review.name}
        />
        <DeskInput
          label={t('correct.company')}
          name="company"
          required={false}
          maxLength={reviewLimits.companyName}
          lang={lang}
          defaultValue={typed?.company ?? review.company_name ?? ''}
        />
        <button className="btn out sm" type="submit" name="intent" value="correct">
          {t('correct.save')}
        </button>
      </form>
      {original && (
        <dl>
          <dt>{t('correct.original')}</dt>
          <dd lang={lang} dir="auto">
            {[original.name, original.company_name].filter(Boolean).join(', ')}
          </dd>
          <dd lang={lang} dir="auto" className="desk-quote">
            {original.notes}
          </dd>
        </dl>
      )}
    </details>
  );
}
