import type { ReactNode } from 'react';

type StateProps = {
  kind: 'empty' | 'error' | 'loading';
  title: string;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  text?: string;
  /** Ways on: buttons, links. */
  children?: ReactNode;
};

/**
 * What stands where a list should be: nothing yet, a failure, or a wait. An error is announced at
 * once, loading politely; scripts find the title by `data-state-title`.
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
