import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type MessageProps = {
  /** Anchor: a page opened there focuses the message. */
  id?: string | undefined;
  kind: 'success' | 'error';
  title: string;
  children?: ReactNode;
  /** Focuses the message when it appears. */
  focus?: boolean;
  /** Focus without scripts, on a page without an anchor in its URL. */
  autoFocus?: boolean;
};

/** Result of a form. Screen readers announce an error immediately (`alert`), success politely (`status`). */
export function Message({ id, kind, title, children, focus = false, autoFocus }: MessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  const success = kind === 'success';
  return (
    <div
      ref={box}
      id={id}
      className={success ? 'msg ok' : 'msg er'}
      role={success ? 'status' : 'alert'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to a form
      autoFocus={autoFocus}
    >
      <Icon name={success ? 'check' : 'alert'} />
      <b>{title}</b>
      {children}
    </div>
  );
}

/** A rejected field: its id, and the text of its link. */
export type WrongField = { field: string; text: string };

/** Links to a form's rejected fields; nothing if there are none. */
export function WrongFields({ wrong }: { wrong: readonly WrongField[] }) {
  if (wrong.length === 0) return null;
  return (
    <ul className="wrong">
      {wrong.map(({ field, text }) => (
        <li key={field}>
          <a href={`#${field}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
