import { useTranslation } from '../../i18n/use-translation.ts';

/** Line at the top of the screen about a lost connection; empty while there is one. */
export function ConnectionNotice() {
  const { t } = useTranslation('errors');
  return (
    <div
      className="connection"
      role="status"
      data-enhance="connection"
      data-offline={t('offline')}
      data-online={t('backOnline')}
    />
  );
}
