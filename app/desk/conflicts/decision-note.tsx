import type { Decision } from '../../features/conflicts/decide-check.server.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskNote } from '../parts/desk-note.tsx';

/** Message with the link for a visitor who was cleared just now. */
export type ReadyMessage = { text: string; lang: Language; whatsapp: string; mailed: boolean };

type DecisionNoteProps = {
  /** `gone`: somebody else has decided; `reason`: one is needed. */
  decided: Decision | 'gone' | 'reason';
  message: ReadyMessage | undefined;
};

/** What came of a decision, and how the visitor learns of it. */
export function DecisionNote({ decided, message }: DecisionNoteProps) {
  const { t } = useTranslation('deskConflicts');
  return (
    <>
      <DeskNote kind={decided === 'gone' || decided === 'reason' ? 'problem' : 'done'}>
        {t(`done.${decided}`)}
      </DeskNote>
      {decided === 'declined' && <p className="muted">{t('declinedMailed')}</p>}
      {message && (
        <section className="desk-card" aria-labelledby="message-title">
          <h2 id="message-title">{t('link')}</h2>
          <p>{t(message.mailed ? 'mailed' : 'notMailed')}</p>
          <blockquote className="req-text check-link" lang={languageTag(message.lang)}>
            {message.text}
          </blockquote>
          <p>
            <a className="btn" href={message.whatsapp} target="_blank" rel="noreferrer">
              <Icon name="whatsapp" />
              {t('whatsapp')}
            </a>
          </p>
        </section>
      )}
    </>
  );
}
