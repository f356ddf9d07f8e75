import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskNote } from '../../parts/desk-note.tsx';
import { ClosureFields, type TypedClosure } from '../closure-fields.tsx';

type CloseFormProps = {
  /** Address of the form. */
  action: string;
  day: string;
  lawyer: number | undefined;
  lawyers: { calendar: number; name: string }[];
  /** Rejected input. */
  refused: TypedClosure | undefined;
};

/** Value of the option "all lawyers", for a holiday or a power cut. */
export const everybody = 'all';

/** Closes hours of a lawyer, or of all: whole days, unless other times are typed. */
export function CloseForm({ action, day, lawyer, lawyers, refused }: CloseFormProps) {
  const { t } = useTranslation('deskMeetings');
  // Buttons, not a list to be opened: one tap.
  const choices = [
    ...lawyers.map(({ calendar, name }) => ({ value: `${calendar}`, label: name })),
    ...(lawyers.length > 1 ? [{ value: everybody, label: t('all') }] : []),
  ];
  return (
    <details className="req-fold meet-move" open={refused !== undefined}>
      <summary data-key="x">{t('close.title')}</summary>
      <form className="form" method="post" action={action}>
        {refused && (
          <DeskNote kind="problem" wrong={[{ field: 'day', text: t('close.day') }]}>
            {t('results.times')}
          </DeskNote>
        )}
        <p className="muted">{t('close.text')}</p>
        <fieldset className="meet-choice">
          <legend>{t('close.lawyer')}</legend>
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="lawyer"
                value={value}
                required
                defaultChecked={value === (refused?.lawyer ?? `${lawyer ?? ''}`)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <ClosureFields day={day} typed={refused} />
      </form>
    </details>
  );
}
