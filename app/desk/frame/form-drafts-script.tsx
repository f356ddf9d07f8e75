import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import formDraftsScript from './form-drafts.ts?script';

/** Script of every page of the desk: drafts of its forms. @param staff id of the member whose drafts they are */
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
