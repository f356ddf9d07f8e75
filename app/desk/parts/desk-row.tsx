import type { ReactNode } from 'react';
import type { AppPath } from '../../i18n/language-prefix.ts';

/** Rows of a list between two ink lines; each child is an `li`. */
export function DeskRows({ children }: { children: ReactNode }) {
  return <ul className="desk-rows">{children}</ul>;
}

type DeskRowProps = {
  /** Without one, the row is no link, and its words wrap. */
  href?: AppPath | undefined;
  title: ReactNode;
  /** Language of the title where it is not the reader's, as a language tag. */
  titleLang?: string | undefined;
  /** Level of the heading: 3 below a heading of the list. */
  level?: 2 | 3;
  /** Whether its page is open beside the list. */
  current?: boolean | undefined;
  /** Hour or day at the beginning of the row. */
  at?: string | undefined;
  /** How much of the time there was is left, from 0 to 1, as a thread below the row. */
  left?: number | undefined;
  /** Diamond of its state. */
  mark?: ReactNode;
  /** Beside the title where there is room, such as a number. */
  note?: ReactNode;
  /** When it is due, at the end of the first line. */
  when?: ReactNode;
  /** First words of it: beside the title, or below it where there is no room. */
  words?: ReactNode;
  /** Second line: the next step. */
  below?: ReactNode;
  /** Who has it, at the end of the second line. */
  who?: ReactNode;
  /** Label with the box that chooses the row. */
  pick?: ReactNode;
  /** Form of the row: `shown` without pointing at it, `below` the words on a phone. */
  action?: ReactNode;
  /** A hit, a colour at the edge and the like: class of the row. */
  kind?: string | undefined;
  /** Lines below. */
  children?: ReactNode;
};

/** An entry of a list in two lines, which are a link as a whole. */
export function DeskRow({ level = 2, ...row }: DeskRowProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={[
        'desk-row',
        !row.pick && 'bare',
        row.at && 'timed',
        !row.href && 'plain',
        row.kind,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {row.pick}
      {row.at && <p className="row-at">{row.at}</p>}
      <div className="row-title">
        {row.mark}
        <Heading>
          {row.href ? (
            <a
              href={row.href}
              lang={row.titleLang}
              aria-current={row.current ? 'page' : undefined}
              data-step=""
            >
              {row.title}
            </a>
          ) : (
            row.title
          )}
        </Heading>
        {row.note && <small>{row.note}</small>}
      </div>
      {row.words && (
        <p className="row-words" dir="auto">
          {row.words}
        </p>
      )}
      {row.when && <p className="row-when">{row.when}</p>}
      {row.below && <p className="row-below">{row.below}</p>}
      {row.who && <p className="row-who">{row.who}</p>}
      {row.action}
      {row.children}
      {row.left !== undefined && (
        <progress className={threadOf(row.left)} value={row.left} aria-hidden="true" />
      )}
    </article>
  );
}

/** More than half of the time is left, less, or none. */
function threadOf(left: number): string {
  return left > 0.5 ? 'row-left' : left > 0 ? 'row-left half' : 'row-left none';
}
