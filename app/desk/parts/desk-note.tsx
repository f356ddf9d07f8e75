import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type WrongField, WrongFields } from '../../ui/message.tsx';

/** Anchor of a note about refused fields, for a form whose page may be open at another one. */
export const refusedAnchor = 'refused';

type DeskNoteProps = {
  kind: 'done' | 'problem';
  /** Fields that were refused: the note links to each of them, and takes the focus. */
  wrong?: readonly WrongField[];
  children: ReactNode;
};

/** Result of the form that was just sent. Announced when the page opens, because nothing else has changed. */
export function DeskNote({ kind, wrong = [], children }: DeskNoteProps) {
  const done = kind === 'done';
  const takesFocus = wrong.length > 0;
  return (
    <div
      className={done ? 'msg ok' : 'msg er'}
      role={done ? 'status' : 'alert'}
      id={takesFocus ? refusedAnchor : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the answer to a form
      autoFocus={takesFocus}
    >
      <Icon name={done ? 'check' : 'alert'} />
      <b>{children}</b>
      <WrongFields wrong={wrong} />
    </div>
  );
}
