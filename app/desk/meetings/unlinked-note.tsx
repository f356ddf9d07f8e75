import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/** Tells a lawyer why there are no meetings: nobody has said yet who of the site's lawyers this member of staff is. */
export function UnlinkedNote() {
  const { t } = useTranslation('deskMeetings');
  return (
    <p className="msg wn">
      <Icon name="alert" />
      {t('unlinked')}
    </p>
  );
}
