import { pathTo } from '../../addresses/path-to.ts';
import type { ListedRequest } from '../../features/casework/request-filters.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskRow } from '../parts/desk-row.tsx';
import { firstName } from './first-name.ts';
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
  | 'dueAt'
  | 'answered'
  | 'unread'
  | 'meetingAt'
  | 'lostHour'
  | 'takenByName'
  | 'answeringName'
> & { due: Due };

/** More characters than the widest row has room for. */
export const wordsInRow = 120;

type WaitingRowProps = {
  row: WaitingRequest;
  current?: boolean;
  /** When it is due, in words, where the list is an agenda. */
  at?: string | undefined;
};

/** A request with its next step and remaining time. */
export function WaitingRow({ row, current, at }: WaitingRowProps) {
  const { t } = useTranslation('deskRequests');
  return (
    <DeskRow
      level={3}
      href={pathTo('deskRequest', { id: row.id })}
      current={current}
      at={at}
      left={'share' in row.due ? row.due.share : undefined}
      title={<bdi>{row.name}</bdi>}
      mark={<StatusChip status={row.status} hasHour={Boolean(row.meetingAt)} />}
      note={row.code}
      when={<TimeLeft due={row.due} short />}
      words={row.words.slice(0, wordsInRow)}
      below={<Next row={row} />}
      who={
        row.answeringName ? (
          <b>{t('answeringNow', { name: row.answeringName })}</b>
        ) : (
          row.takenByName && firstName(row.takenByName)
        )
      }
    />
  );
}
