import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/** Explains to a lawyer why there are no meetings: the account is not linked to a lawyer of the site yet. */
export function UnlinkedNote() {
  const { t } = useTranslation('deskMeetings');
  return (
    <p className="msg wn">
      <Icon name="alert" />
      {t('unlinked')}
    </p>
  );
}
