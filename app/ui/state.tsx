import type { ReactNode } from 'react';

type StateProps = {
  kind: 'empty' | 'error' | 'loading';
  title: string;
  /** Heading level of the title. */
  level?: 2 | 3;
  text?: string;
  /** Buttons and links. */
  children?: ReactNode;
};

/**
 * Placeholder for an empty, failed or loading list. Screen readers announce an error immediately (`alert`), loading
 * politely (`status`). Scripts find the title by `data-state-title`.
 */
export function State({ kind, title, level = 2, text, children }: StateProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const role = { empty: undefined, error: 'alert', loading: 'status' }[kind];
  return (
    <div className={kind === 'error' ? 'state er' : 'state'} role={role}>
      {kind === 'loading' ? (
        <span className="spin" aria-hidden="true" />
      ) : (
        <span className="pic g4" aria-hidden="true" />
      )}
      <Title className="state-title" data-state-title="">
        {title}
      </Title>
      {text && <p>{text}</p>}
      {children && <div className="btns">{children}</div>}
    </div>
  );
}
