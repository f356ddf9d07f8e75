import { pathTo } from '../../../addresses/path-to.ts';
import { UndoNote } from '../../../desk/parts/undo-note.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { decisions } from '../conflict-rules.ts';
import { type ReadyMessage, ReadyText } from './ready-text.tsx';

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

type DecisionNoteProps = {
  /** `gone`: a colleague has decided; `reason`: one is required; `proposed` to a second person. */
  decided: DecisionResult;
  /** Id by which it can be undone. */
  change: string | undefined;
  secondsLeft: number | undefined;
  /** With the link, for a visitor who was cleared just now. */
  message: ReadyMessage | undefined;
  /** Whether the visitor gets a mail; otherwise staff have to write. */
  mailed: boolean;
};

/** What came of a decision, and how the visitor learns of it. */
export function DecisionNote({ decided, change, secondsLeft, message, mailed }: DecisionNoteProps) {
  const { t } = useTranslation('deskConflicts');
  return (
    <>
      <UndoNote
        text={t(`done.${decided}`)}
        isProblem={problems.includes(decided)}
        action={pathTo('deskConflicts')}
        change={change}
        secondsLeft={secondsLeft}
      />
      {decided === 'declined' && (
        <p className={mailed ? 'muted' : undefined}>
          {t(mailed ? 'declinedMailed' : 'declinedByHand')}
        </p>
      )}
      {decided === 'cleared' && !message && !mailed && <p>{t('second.tells')}</p>}
      {message && (
        <section className="desk-card" aria-labelledby="message-title">
          <h2 id="message-title">{t('link')}</h2>
          <p>{t(mailed ? 'mailed' : 'notMailed')}</p>
          <ReadyText {...message} />
        </section>
      )}
    </>
  );
}
