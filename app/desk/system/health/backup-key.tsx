import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The private key of the backups: shown on request, until the owner confirms that it is stored safely. */
export function BackupKey({ shown }: { shown?: string | undefined }) {
  const { t } = useTranslation('deskHealth');
  return (
    <form method="post" action={pathTo('deskHealth')}>
      {shown ? (
        <>
          <p>
            <code>{shown}</code>
          </p>
          <p>{t('key.where')}</p>
          <button className="btn" type="submit" name="key" value="away">
            {t('key.away')}
          </button>
        </>
      ) : (
        <button className="btn" type="submit" name="key" value="show">
          {t('key.show')}
        </button>
      )}
    </form>
  );
}
