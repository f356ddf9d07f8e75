import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskSelect } from '../../parts/desk-field.tsx';
import { ClosureFields } from '../closure-fields.tsx';

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
      <summary data-key="x">{t('close.title')}</summary>
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
