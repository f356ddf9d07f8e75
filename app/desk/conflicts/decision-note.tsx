import { pathTo } from '../../addresses/path-to.ts';
import { decisions } from '../../features/conflicts/conflict-rules.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { UndoNote } from '../parts/undo-note.tsx';

/** What a form about one check has just done. */
export const decisionResults = [
  ...decisions,
  'gone',
  'reason',
  'proposed',
  'undone',
  'late',
] as const;

export type DecisionResult = (typeof decisionResults)[number];

const problems: readonly DecisionResult[] = ['gone', 'reason', 'late'];

/** Message with the link for a visitor who was cleared just now. */
export type ReadyMessage = { text: string; lang: Language; whatsapp: string; mailed: boolean };

type DecisionNoteProps = {
  /** `gone`: somebody else has decided; `reason`: one is needed; `proposed` to a second person. */
  decided: DecisionResult;
  /** Id by which it can be undone. */
  change: string | undefined;
  message: ReadyMessage | undefined;
};

/** What came of a decision, and how the visitor learns of it. */
export function DecisionNote({ decided, change, message }: DecisionNoteProps) {
  const { t } = useTranslation('deskConflicts');
  return (
    <>
      <UndoNote
        text={t(`done.${decided}`)}
        isProblem={problems.includes(decided)}
        action={pathTo('deskConflicts')}
        change={change}
      />
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
