import { pathTo } from '../../addresses/path-to.ts';
import type { ListedRequest } from '../../features/casework/request-filters.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
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
    <ul className="req-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <WaitingRow row={row} />
        </li>
      ))}
    </ul>
  );
}

/** A request, what is to be done about it, and how long there is. */
export function WaitingRow({ row }: { row: WaitingRequest }) {
  const { t } = useTranslation('deskRequests');
  return (
    <article className="req-row bare">
      <div className="req-line">
        <StatusChip status={row.status} />
        <h3>
          <a href={pathTo('deskRequest', { id: row.id })}>
            <bdi>{row.name}</bdi>
          </a>
        </h3>
        <small>{row.code}</small>
      </div>
      <p className="req-when">
        <TimeLeft due={row.due} short />
      </p>
      <p className="req-line">
        <Next row={row} />
        <span className="req-words" dir="auto">
          {row.words}
        </span>
      </p>
      <p className="req-who">
        {row.answeringName ? (
          <b>{t('answeringNow', { name: row.answeringName })}</b>
        ) : (
          row.takenByName
        )}
      </p>
    </article>
  );
}
