import { company } from '../../content/company.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskInput } from '../parts/desk-field.tsx';
import { DeskDay, DeskTime } from '../parts/desk-when.tsx';

/** Fields of a closure besides whose it is, and its button. @param day empty: it is chosen */
export function ClosureFields({ day }: { day: string }) {
  const { t } = useTranslation('deskMeetings');
  const { opens, closes } = company().hours;
  return (
    <>
      <div className="two">
        <DeskDay label={t('close.day')} name="day" value={day} />
        <DeskDay label={t('close.until')} name="until" required={false} />
      </div>
      <div className="two">
        <DeskTime label={t('close.from')} name="from" value={opens} />
        <DeskTime label={t('close.to')} name="to" value={closes} />
      </div>
      <DeskInput label={t('close.reason')} name="reason" required={false} maxLength={200} />
      <button className="btn out" type="submit" name="intent" value="close">
        {t('close.submit')}
      </button>
    </>
  );
}
