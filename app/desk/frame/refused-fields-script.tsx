import { useTranslation } from '../../i18n/use-translation.ts';
import refusedFieldsScript from './refused-fields.ts?script';

/** Script of every desk page: errors of empty and invalid fields in the page's language. */
export function RefusedFieldsScript() {
  const { t } = useTranslation('desk');
  return (
    <script
      data-empty={t('refusedField.empty')}
      data-choose={t('refusedField.choose')}
      data-tick={t('refusedField.tick')}
      data-email={t('refusedField.email')}
      data-wrong={t('refusedField.wrong')}
    >
      {refusedFieldsScript}
    </script>
  );
}
