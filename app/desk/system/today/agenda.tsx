import type { ReactNode } from 'react';
import { pathTo } from '../../../addresses/path-to.ts';
import { dayParts } from '../../../i18n/date-words.ts';
import { officeClock, officeDay } from '../../../i18n/office-clock.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { TodayItem } from '../../../manifest/hooks.ts';
import { DeskRow, DeskRows } from '../../parts/desk-row.tsx';
import { RowButton } from '../../parts/row-button.tsx';
import { dueOf, TimeLeft } from '../../requests/time-left.tsx';
import { WaitingRow } from '../../requests/waiting-list.tsx';
import type { AgendaItem } from './agenda-items.server.ts';

/** Tasks in order of time; a line marks the current time. */
export function Agenda({ items, now }: { items: AgendaItem[]; now: Date }) {
  const { t } = useTranslation('desk');
  const { language } = usePage();
  const late = items.filter(({ at }) => at && at < now).length;
  const clockOf = (at: Date) => {
    if (officeDay(at) === officeDay(now)) return officeClock(at);
    return dayParts(at, language).shortDate;
  };
  return (
    <DeskRows>
      {items.map((item, n) => (
        <li
          key={keyOf(item)}
          className={n === late && late > 0 ? 'after-now' : undefined}
          data-now={n === late && late > 0 ? t('today.now', { at: officeClock(now) }) : undefined}
        >
          <AgendaRow item={item} at={item.at && clockOf(item.at)} now={now} />
        </li>
      ))}
    </DeskRows>
  );
}

type AgendaRowProps = { item: AgendaItem; at: string | undefined; now: Date };

function AgendaRow({ item, at, now }: AgendaRowProps) {
  const { t } = useTranslation(['deskRequests']);
  if (item.kind === 'request') return <WaitingRow row={item.row} at={at} />;
  if (item.kind === 'tell') {
    const { id, name } = item.client;
    return (
      <TaskRow
        at={at}
        href={pathTo('deskRequest', { id, hash: 'tell' })}
        title={name}
        text={t('deskRequests:tell.task')}
        button={{
          action: pathTo('deskRequest', { id }),
          intent: 'told',
          label: t('deskRequests:tell.done'),
          name: `${t('deskRequests:tell.done')}, ${name}`,
        }}
      />
    );
  }
  const { task } = item;
  const due = dueOf({ dueAt: task.at, reminded: false, answered: false }, now);
  return (
    <TaskRow
      {...task}
      at={at}
      when={task.kind === 'question' ? <TimeLeft due={due} short /> : undefined}
    />
  );
}

type TaskRowProps = Omit<TodayItem, 'key' | 'at'> & {
  at: string | undefined;
  when?: ReactNode;
};

/** A row of a module, or of an answer. */
export function TaskRow({ kind, at, href, title, text, stands, button, when }: TaskRowProps) {
  return (
    <DeskRow
      level={3}
      kind={stands ? `${kind} hit` : kind}
      mark={<span className="row-mark" />}
      at={at}
      href={href}
      title={<bdi>{title}</bdi>}
      when={when}
      below={stands ? <b>{text}</b> : text}
      action={
        button && (
          <form method="post" action={button.action}>
            <RowButton {...button} />
          </form>
        )
      }
    />
  );
}

function keyOf(item: AgendaItem): string {
  if (item.kind === 'task') return item.task.key;
  return `${item.kind} ${item.kind === 'tell' ? item.client.id : item.row.id}`;
}
