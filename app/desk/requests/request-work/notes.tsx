import { pathTo } from '../../../addresses/path-to.ts';
import { noteMax } from '../../../features/casework/note-rules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

type NotesProps = {
  work: {
    id: number;
    /** `date`: when it was written, in words. */
    staffNotes: { id: number; text: string; by: string | null; date: string }[];
  };
  /** By which a note that is sent twice is recognised. */
  formKey: string;
  /** What was typed into a form that was refused. */
  typed: string | undefined;
  problem: string | undefined;
};

/** Notes of the staff, oldest first, and the form of a new one. */
export function Notes({ work: { id, staffNotes }, formKey, typed, problem }: NotesProps) {
  const { t } = useTranslation('deskRequests');
  return (
    <section id="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('one.notes')}</h2>
      {staffNotes.length === 0 && <p className="muted">{t('one.noNotes')}</p>}
      <ul className="desk-list">
        {staffNotes.map((note) => (
          <li key={note.id} className="desk-card">
            <small>
              {note.by}, {note.date}
            </small>
            <p className="req-text" dir="auto">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
      <form className="form" method="post" action={pathTo('deskRequest', { id, hash: 'notes' })}>
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
            required
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
        <button className="btn out" type="submit">
          {t('one.addNote')}
        </button>
      </form>
    </section>
  );
}
