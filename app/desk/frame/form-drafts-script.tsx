import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import formDraftsScript from './form-drafts.ts?script';

/** The script for form drafts, on every desk page. @param staff id of the signed-in member */
export function FormDraftsScript({ staff }: { staff: string }) {
  const { t } = useTranslation('desk');
  return (
    <script
      data-staff={staff}
      data-restored={t('draft.restored')}
      data-clear={t('draft.clear')}
      data-sign-out={pathTo('deskSignOut')}
    >
      {formDraftsScript}
    </script>
  );
}
