import type { ReactNode } from 'react';
import type { AppPath } from '../../i18n/language-prefix.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskNote } from './desk-note.tsx';

type UndoNoteProps = {
  text: string;
  isProblem: boolean;
  /** Page that takes the undo. */
  action: AppPath;
  /** Id by which the change can be undone. */
  change: string | undefined;
  /** Seconds during which the change can be undone: 0 when over, undefined if only a later change ends it. */
  secondsLeft?: number | undefined;
  /** Further fields of the undo. */
  children?: ReactNode;
};

/** Result of the form that was just sent, with its undo where there is one. */
export function UndoNote({ text, isProblem, secondsLeft, ...props }: UndoNoteProps) {
  const { t } = useTranslation('deskRequests');
  const { action, change, children } = props;
  if (change && secondsLeft === 0) return null;
  return (
    <div className="undo-note">
      <DeskNote kind={isProblem ? 'problem' : 'done'}>{text}</DeskNote>
      {change && !isProblem && (
        <form method="post" action={action} data-seconds-left={secondsLeft}>
          <input type="hidden" name="change" value={change} />
          {children}
          <button className="btn out sm" type="submit" name="intent" value="undo" data-key="u">
            {t('undo')}
            {secondsLeft && (
              <span aria-hidden="true">
                {' '}
                <span data-countdown>{secondsLeft}</span>
              </span>
            )}
          </button>
        </form>
      )}
    </div>
  );
}
