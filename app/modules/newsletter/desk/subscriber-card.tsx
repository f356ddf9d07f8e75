import { pathTo } from '../../../addresses/path-to.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SubscriberStatus } from '../subscription.ts';

type SubscriberCardProps = {
  id: number;
  /** Whole or masked: the permissions decide. */
  address: string;
  lang: Language;
  status: SubscriberStatus;
  /** Date of the latest sign-up, in words. */
  since: string;
  problem: string;
};

/** A subscriber, with the removal folded away. */
export function SubscriberCard(props: SubscriberCardProps) {
  const { id, address, lang, status, since, problem } = props;
  const { t } = useTranslation(['deskNewsletter', 'common']);
  const facts = [t(`status.${status}`), since, t(`common:language.spoken.${lang}`)];
  return (
    <details className="desk-card" name="subscriber">
      <summary>
        <b>{address}</b>
        <small>{facts.join(' · ')}</small>
        {problem && <small className="err">{t('problem', { reason: problem })}</small>}
      </summary>
      {status === 'unsubscribed' ? (
        <p className="muted">{t('leaves')}</p>
      ) : (
        <form className="form" method="post" action={pathTo('deskSubscribers')}>
          <p className="muted small">{t('removeText')}</p>
          <button
            className="btn out sm"
            type="submit"
            name="id"
            value={id}
            aria-label={t('removeSure', { address })}
          >
            {t('remove')}
          </button>
        </form>
      )}
    </details>
  );
}
