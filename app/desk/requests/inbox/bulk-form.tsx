import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Id of the form to which the boxes of the rows belong. */
export const bulkForm = 'bulk';

/** Actions on all selected requests. @param whole also on the whole quarantine */
export function BulkForm({ back, whole }: { back: string; whole: boolean }) {
  const { t } = useTranslation('deskRequests');
  return (
    <form id={bulkForm} className="btns req-bulk" method="post" action={pathTo('deskRequests')}>
      <input type="hidden" name="back" value={back} />
      <button className="btn out sm" type="submit" name="intent" value="spam">
        {t('spamChosen')}
      </button>
      {whole && (
        <button className="btn out sm" type="submit" name="intent" value="spam-quarantine">
          {t('spamAll')}
        </button>
      )}
    </form>
  );
}
