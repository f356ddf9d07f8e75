import { pathTo } from '../../addresses/path-to.ts';
import type { ListedRequest } from '../../features/casework/request-filters.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusChip } from './status-chip.tsx';
import { type Due, TimeLeft } from './time-left.tsx';

export type WaitingRequest = Pick<
  ListedRequest,
  'id' | 'code' | 'name' | 'status' | 'nextStep' | 'nextText' | 'takenByName' | 'answeringName'
> & { due: Due };

/** The requests that have the least time left. */
export function WaitingList({ rows }: { rows: WaitingRequest[] }) {
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <li key={row.id} className="desk-card">
          <WaitingRow row={row} />
        </li>
      ))}
    </ul>
  );
}

/** A request, what is to be done about it, and how long there is. */
export function WaitingRow({ row }: { row: WaitingRequest }) {
  const { t } = useTranslation('deskRequests');
  const { id, code, name, status, due, nextStep, nextText, takenByName, answeringName } = row;
  return (
    <>
      <a className="req-open" href={pathTo('deskRequest', { id })}>
        <b>
          <bdi>{name}</bdi>
        </b>
      </a>
      <p className="req-facts">
        <TimeLeft due={due} />
        {nextStep && <b dir="auto">{nextText || t(`step.${nextStep}`)}</b>}
        <StatusChip status={status} />
        <span>{code}</span>
        {takenByName && <span>{t('by', { name: takenByName })}</span>}
        {answeringName && <b>{t('answeringNow', { name: answeringName })}</b>}
      </p>
    </>
  );
}
