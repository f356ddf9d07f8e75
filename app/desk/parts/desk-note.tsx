import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Result of the form that was just sent. Announced when the page opens, because nothing else has changed. */
export function DeskNote({ kind, children }: { kind: 'done' | 'problem'; children: ReactNode }) {
  const done = kind === 'done';
  return (
    <div className={done ? 'msg ok' : 'msg er'} role={done ? 'status' : 'alert'}>
      <Icon name={done ? 'check' : 'alert'} />
      <b>{children}</b>
    </div>
  );
}
