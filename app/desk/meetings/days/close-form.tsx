import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskInput, DeskSelect } from '../../parts/desk-field.tsx';

type CloseFormProps = {
  /** Address of the form. */
  action: string;
  day: string;
  lawyer: number | undefined;
  lawyers: { calendar: number; name: string }[];
};

/** Value of the option "all lawyers", for a holiday or a power cut. */
export const everybody = 'all';

/** Closes hours of a lawyer, or of all: whole days, unless other times are typed. */
export function CloseForm({ action, day, lawyer, lawyers }: CloseFormProps) {
  const { t } = useTranslation('deskMeetings');
  return (
    <details className="req-fold meet-move">
      <summary>{t('close.title')}</summary>
      <form className="form" method="post" action={action}>
        <p className="muted">{t('close.text')}</p>
        <DeskSelect
          label={t('close.lawyer')}
          name="lawyer"
          defaultValue={lawyer ?? ''}
          options={[
            { value: '', label: t('close.choose') },
            ...lawyers.map(({ calendar, name }) => ({ value: `${calendar}`, label: name })),
            { value: everybody, label: t('all') },
          ]}
        />
        <ClosureFields day={day} />
      </form>
    </details>
  );
}

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
