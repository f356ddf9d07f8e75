import { useTranslation } from '../../i18n/use-translation.ts';

/** Message at the top of the screen while offline; empty otherwise. */
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
