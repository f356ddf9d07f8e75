import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Id of the form to which the boxes of the rows belong. */
export const bulkForm = 'bulk';

type BulkFormProps = {
  back: string;
  /** The quarantine: its requests are spam, or none. */
  isHeldBack: boolean;
  /** Members who may get requests; `until` of an absence. */
  people: { id: string; name: string; until: string | undefined }[];
};

/** What is done with all chosen requests at once. */
export function BulkForm({ back, isHeldBack, people }: BulkFormProps) {
  const { t } = useTranslation('deskRequests');
  return (
    <form
      id={bulkForm}
      className="btns req-bulk"
      method="post"
      action={pathTo('deskRequests')}
      aria-label={t('bulk')}
    >
      <input type="hidden" name="back" value={back} />
      {!isHeldBack && (
        <>
          <button className="btn out sm" type="submit" name="intent" value="take-all">
            {t('take')}
          </button>
          <span className="req-bulk-hand">
            <select name="to" aria-label={t('handAll.to')}>
              {people.map(({ id, name, until }) => (
                <option key={id} value={id}>
                  {until ? `${name}, ${t('awayUntil', { until })}` : name}
                </option>
              ))}
            </select>
            <button className="btn out sm" type="submit" name="intent" value="hand">
              {t('holder.open')}
            </button>
          </span>
          <button className="btn out sm" type="submit" name="intent" value="done">
            {t('one.set.done')}
          </button>
          <button className="btn out sm" type="submit" name="intent" value="declined">
            {t('one.set.declined')}
          </button>
        </>
      )}
      <button className="btn out sm" type="submit" name="intent" value="spam">
        {t('one.set.spam')}
      </button>
      {isHeldBack && (
        <button className="btn out sm" type="submit" name="intent" value="spam-quarantine">
          {t('spamAll')}
        </button>
      )}
    </form>
  );
}
