import { pathTo } from '../../addresses/path-to.ts';
import type { ListedRequest } from '../../features/casework/request-filters.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskRow, DeskRows } from '../parts/desk-row.tsx';
import { Next } from './next-words.tsx';
import { StatusChip } from './status-chip.tsx';
import { type Due, TimeLeft } from './time-left.tsx';

export type WaitingRequest = Pick<
  ListedRequest,
  | 'id'
  | 'code'
  | 'name'
  | 'words'
  | 'status'
  | 'nextStep'
  | 'nextText'
  | 'meetingAt'
  | 'takenByName'
  | 'answeringName'
> & { due: Due };

/** The requests that have the least time left. */
export function WaitingList({ rows }: { rows: WaitingRequest[] }) {
  return (
    <DeskRows>
      {rows.map((row) => (
        <li key={row.id}>
          <WaitingRow row={row} />
        </li>
      ))}
    </DeskRows>
  );
}

/** A request, what is to be done about it, and how long there is. */
export function WaitingRow({ row, current }: { row: WaitingRequest; current?: boolean }) {
  const { t } = useTranslation('deskRequests');
  return (
    <DeskRow
      level={3}
      href={pathTo('deskRequest', { id: row.id })}
      current={current}
      title={<bdi>{row.name}</bdi>}
      mark={<StatusChip status={row.status} />}
      note={row.code}
      when={<TimeLeft due={row.due} short />}
      below={
        <>
          <Next row={row} />
          <span className="row-words" dir="auto">
            {row.words}
          </span>
        </>
      }
      who={
        row.answeringName ? (
          <b>{t('answeringNow', { name: row.answeringName })}</b>
        ) : (
          row.takenByName
        )
      }
    />
  );
}
