import { pathTo } from '../../../addresses/path-to.ts';
import { dayParts } from '../../../i18n/date-words.ts';
import { officeClock, officeDay } from '../../../i18n/office-clock.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
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
  const { t } = useTranslation(['desk', 'deskRequests']);
  if (item.kind === 'request') return <WaitingRow row={item.row} at={at} />;
  if (item.kind === 'meeting') {
    const { id, name, lawyer } = item.meeting;
    return (
      <DeskRow
        level={3}
        kind="meeting"
        mark={<span className="row-mark" />}
        at={at}
        href={pathTo('deskMeeting', { id })}
        title={<bdi>{name}</bdi>}
        below={t('today.meeting', { lawyer })}
      />
    );
  }
  if (item.kind === 'tell' || item.kind === 'remind') {
    const { id, name } = item.client;
    const isAnswer = item.kind === 'tell';
    return (
      <DeskRow
        level={3}
        mark={<span className="row-mark" />}
        at={at}
        href={pathTo('deskRequest', { id, hash: item.kind })}
        title={<bdi>{name}</bdi>}
        below={t(isAnswer ? 'deskRequests:tell.task' : 'deskRequests:tell.remind')}
        action={
          <form method="post" action={pathTo('deskRequest', { id })}>
            <RowButton
              intent={isAnswer ? 'told' : 'reminded'}
              label={t('deskRequests:tell.done')}
              name={`${t('deskRequests:tell.done')}, ${name}`}
            />
          </form>
        }
      />
    );
  }
  const { href, title, text, stands, at: due } = item.task;
  return (
    <DeskRow
      level={3}
      kind={stands ? 'question hit' : 'question'}
      mark={<span className="row-mark" />}
      at={at}
      href={href}
      title={<bdi>{title}</bdi>}
      when={<TimeLeft due={dueOf({ dueAt: due, reminded: false, answered: false }, now)} short />}
      below={stands ? <b>{text}</b> : text}
    />
  );
}

function keyOf(item: AgendaItem): string {
  if (item.kind === 'request') return `request ${item.row.id}`;
  if (item.kind === 'tell' || item.kind === 'remind') return `${item.kind} ${item.client.id}`;
  return item.kind === 'meeting' ? `meeting ${item.meeting.id}` : item.task.key;
}
