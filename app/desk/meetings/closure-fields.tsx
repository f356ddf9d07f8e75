import { company } from '../../content/company.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskInput } from '../parts/desk-field.tsx';

/** Fields of a closure besides whose it is, and its button. @param day empty: it is chosen */
export function ClosureFields({ day }: { day: string }) {
  const { t } = useTranslation('deskMeetings');
  const { opens, closes } = company().hours;
  return (
    <>
      <div className="two">
        <DeskInput label={t('close.day')} name="day" type="date" defaultValue={day} />
        <DeskInput label={t('close.until')} name="until" type="date" required={false} />
      </div>
      <div className="two">
        <DeskInput label={t('close.from')} name="from" type="time" defaultValue={padded(opens)} />
        <DeskInput label={t('close.to')} name="to" type="time" defaultValue={padded(closes)} />
      </div>
      <DeskInput label={t('close.reason')} name="reason" required={false} maxLength={200} />
      <button className="btn" type="submit" name="intent" value="close">
        {t('close.submit')}
      </button>
    </>
  );
}

/** `9:00` as the browser's field of times wants it. */
function padded(time: string): string {
  return time.padStart(5, '0');
}
