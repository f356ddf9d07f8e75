import { pathTo } from '../../../addresses/path-to.ts';
import { noteMax } from '../../../features/casework/note-rules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

type NoteFormProps = {
  /** Id of the request. */
  id: number;
  /** By which a note that is sent twice is recognised. */
  formKey: string;
  /** Text of a rejected form. */
  typed: string | undefined;
  problem: string | undefined;
};

/** A new note of staff, below the history. */
export function NoteForm({ id, formKey, typed, problem }: NoteFormProps) {
  const { t } = useTranslation('deskRequests');
  return (
    <section id="notes">
      <form
        className="form req-pen"
        method="post"
        action={pathTo('deskRequest', { id, hash: 'notes' })}
        data-draft
      >
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="key" value={formKey} />
        <div className="f">
          <label htmlFor="note">{t('one.note')}</label>
          <textarea
            id="note"
            name="text"
            defaultValue={typed}
            maxLength={noteMax}
            dir="auto"
            placeholder={t('one.noNotes')}
            required
            data-key="m"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && 'note-error'}
          />
          {problem && (
            <p className="err" id="note-error">
              <Icon name="alert" />
              {problem}
            </p>
          )}
        </div>
        <button className="btn out sm" type="submit">
          {t('one.addNote')}
        </button>
      </form>
    </section>
  );
}
