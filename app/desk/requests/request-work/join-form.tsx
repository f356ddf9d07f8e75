import { pathTo } from '../../../addresses/path-to.ts';
import type { OtherRequest } from '../../../features/casework/move-message.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Joins another open request of the client to this one. */
export function JoinForm({ id, others }: { id: number; others: OtherRequest[] }) {
  const { t } = useTranslation('deskRequests');
  if (others.length === 0) return null;
  return (
    <details className="req-fold">
      <summary>{t('join.open')}</summary>
      <form method="post" action={pathTo('deskRequest', { id })}>
        <input type="hidden" name="intent" value="join" />
        <p>{t('join.text')}</p>
        {others.map((other) => (
          <p key={other.id}>
            <a href={pathTo('deskRequest', { id: other.id })}>
              {t('one.number', { code: other.code })}
            </a>{' '}
            <span dir="auto">{other.words}</span>
            <br />
            <button className="btn out sm" type="submit" name="other" value={other.id}>
              {t('join.here', { number: other.code })}
            </button>
          </p>
        ))}
      </form>
    </details>
  );
}
