import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FormFields } from '../form-fields.ts';
import { DeskNote } from '../parts/desk-note.tsx';

/** An item of a section that is a list: a service, a plan, a lawyer. */
type ListedFact = {
  key: string;
  name: string;
  note?: string | undefined;
  links: { href: string; text: string }[];
  /** Its form. */
  href: string;
  /** Not on the site. */
  hidden: boolean;
};

const acts = ['up', 'down', 'hide', 'show'] as const;

/** The action of a list button; undefined for a form without one. */
export function listAct({
  text,
}: FormFields): { act: (typeof acts)[number]; key: string } | undefined {
  const act = acts.find((each) => text(each));
  return act && { act, key: text(act) };
}

type FactListProps = {
  items: ListedFact[];
  /** Version that the buttons change. */
  seen: number;
  /** Heading of the hidden ones. */
  hiddenTitle: string;
  /** They are hidden and shown here, and not in their form. */
  hides: boolean;
};

/** A list in the order of the site, then its hidden items: each with its form, and buttons that move it. */
export function FactList({ items, seen, hiddenTitle, hides }: FactListProps) {
  const shown = items.filter(({ hidden }) => !hidden);
  const hidden = items.filter((item) => item.hidden);
  return (
    <>
      <ol className="desk-list fact-items">
        {shown.map((item, index) => (
          <FactItem key={item.key} item={item}>
            <form method="post" className="btns">
              <input type="hidden" name="seen" value={seen} />
              {index > 0 && <ActButton act="up" item={item} />}
              {index < shown.length - 1 && <ActButton act="down" item={item} />}
              {hides && <ActButton act="hide" item={item} />}
            </form>
          </FactItem>
        ))}
      </ol>
      {hidden.length > 0 && (
        <section aria-labelledby="hidden-items">
          <h2 id="hidden-items">{hiddenTitle}</h2>
          <ul className="desk-list fact-items">
            {hidden.map((item) => (
              <FactItem key={item.key} item={item}>
                {hides && (
                  <form method="post" className="btns">
                    <input type="hidden" name="seen" value={seen} />
                    <ActButton act="show" item={item} />
                  </form>
                )}
              </FactItem>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FactItem({
  item: { name, note, links, href },
  children,
}: {
  item: ListedFact;
  children: ReactNode;
}) {
  return (
    <li className="desk-card">
      <a className="desk-more" href={href} data-step="">
        <b>{name}</b>
      </a>
      {note && <p>{note}</p>}
      {links.length > 0 && (
        <p>
          {links.map((link) => (
            <Fragment key={link.href}>
              <a className="desk-more" href={link.href}>
                {link.text}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {children}
    </li>
  );
}

/** Button that moves, hides or shows an item; `listAct` reads it. */
function ActButton({
  act,
  item: { key, name },
}: {
  act: (typeof acts)[number];
  item: Pick<ListedFact, 'key' | 'name'>;
}) {
  const { t } = useTranslation('deskFacts');
  return (
    <button
      className="btn out sm"
      type="submit"
      name={act}
      value={key}
      aria-label={t(`list.${act}Of`, { name })}
    >
      {t(`list.${act}`)}
    </button>
  );
}

const results = ['saved', 'hidden', 'same', 'restored'] as const;
const problems = ['conflict', 'last'] as const;

/** What became of a change: `?done=` of the list's address. */
export function FactListResult({ result }: { result: string | null }) {
  const { t } = useTranslation('deskFacts');
  const problem = problems.find((each) => each === result);
  const done = results.find((each) => each === result);
  if (problem) return <DeskNote kind="problem">{t(`list.${problem}`)}</DeskNote>;
  return done && <DeskNote kind="done">{t(`results.${done}`)}</DeskNote>;
}
