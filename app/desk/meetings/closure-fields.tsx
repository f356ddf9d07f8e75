import { company } from '../../content/company.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskInput } from '../parts/desk-field.tsx';
import { DeskDay, DeskTime } from '../parts/desk-when.tsx';

export const closureFields = ['lawyer', 'day', 'until', 'from', 'to', 'reason'] as const;

/** Fields of a closure as they were typed. */
export type TypedClosure = Record<(typeof closureFields)[number], string>;

type ClosureFieldsProps = {
  /** Empty: it is chosen. */
  day: string;
  /** Rejected input. */
  typed?: TypedClosure | undefined;
};

/** Fields of a closure besides whose it is, and its button. */
export function ClosureFields({ day, typed }: ClosureFieldsProps) {
  const { t } = useTranslation('deskMeetings');
  const { opens, closes } = company().hours;
  return (
    <>
      <div className="two">
        <DeskDay label={t('close.day')} name="day" value={typed?.day ?? day} />
        <DeskDay label={t('close.until')} name="until" required={false} value={typed?.until} />
      </div>
      <div className="two">
        <DeskTime label={t('close.from')} name="from" value={typed?.from ?? opens} />
        <DeskTime label={t('close.to')} name="to" value={typed?.to ?? closes} />
      </div>
      <DeskInput
        label={t('close.reason')}
        name="reason"
        required={false}
        maxLength={200}
        defaultValue={typed?.reason}
      />
      <button className="btn out" type="submit" name="intent" value="close">
        {t('close.submit')}
      </button>
    </>
  );
}
