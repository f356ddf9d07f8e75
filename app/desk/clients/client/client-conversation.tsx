import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ShownCard } from './shown-card.server.ts';

/** What staff wrote down, what modules know, and what the client wrote about the company. */
export function ClientConversation({ card }: { card: ShownCard }) {
  const { t } = useTranslation('deskClients');
  // Withdrawn requests are deleted soon, and their notes with them.
  const newest = card.requests.find(({ status }) => status !== 'withdrawn');
  return (
    <>
      <section aria-labelledby="notes-title">
        <h2 id="notes-title">{t('notes')}</h2>
        <ul className="desk-list">
          {card.notes.map((note) => (
            <li key={note.id} className="desk-card">
              <small>
                {note.by}, {note.date},{' '}
                <a href={pathTo('deskRequest', { id: note.requestId, hash: 'notes' })}>
                  {note.code}
                </a>
              </small>
              <p className="req-text" dir="auto">
                {note.text}
              </p>
            </li>
          ))}
        </ul>
        {newest && (
          <p>
            <a
              className="btn out sm"
              href={pathTo('deskRequest', { id: newest.id, hash: 'notes' })}
            >
              {t('addNote', { code: newest.code })}
            </a>
          </p>
        )}
      </section>
      {card.parts.map(({ title, rows }, n) => (
        <section key={title} aria-labelledby={`part-${n}`}>
          <h2 id={`part-${n}`}>{title}</h2>
          <ul className="desk-list">
            {rows.map(({ id, code, text, state, date, path }) => (
              <li key={id} className="desk-card">
                {text && (
                  <p className="req-text" dir="auto">
                    {text}
                  </p>
                )}
                <b>{state}</b>
                <small>{[code, date].filter(Boolean).join(', ')}</small>
                {path && (
                  <a className="desk-more" href={path}>
                    {t('open')}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
