import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Refuses a visitor. Ten seconds later his names are forgotten for good: the button stands in a disclosure. */
export function DeclineForm({ id, label, equal }: { id: number; label: string; equal?: boolean }) {
  const { t } = useTranslation('deskConflicts');
  return (
    <details className="check-decline">
      <summary className={equal ? 'btn out' : undefined}>{label}</summary>
      <form method="post" action={pathTo('deskConflicts')}>
        <p>{t('declineText')}</p>
        <input type="hidden" name="id" value={id} />
        <button className="btn out" type="submit" name="decision" value="declined">
          {t('declineSure')}
        </button>
      </form>
    </details>
  );
}
