import { pathTo } from '../../../addresses/path-to.ts';
import type { ListedRequest } from '../../../features/casework/request-filters.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskRow } from '../../parts/desk-row.tsx';
import { RowButton } from '../../parts/row-button.tsx';
import { firstName } from '../first-name.ts';
import { Next } from '../next-words.tsx';
import { StatusChip } from '../status-chip.tsx';
import { type Due, TimeLeft } from '../time-left.tsx';
import { wordsInRow } from '../waiting-list.tsx';
import { bulkForm } from './bulk-form.tsx';

/** A request of the list, with the time that there is. */
export type ShownRow = ListedRequest & { due: Due };

type RequestRowProps = {
  row: ShownRow;
  /** Id of who looks. */
  you: string;
  back: string;
  /** Whether it can be selected for bulk actions. */
  picked: boolean;
};

/** A request in a list, as a link of two lines: client and remaining time; next step or message, and assignee. */
export function RequestRow({ row, you, back, picked }: RequestRowProps) {
  const { t } = useTranslation('deskRequests');
  const { id, code, name, status } = row;
  const heldBack = status === 'quarantine' || status === 'spam';
  return (
    <DeskRow
      href={pathTo('deskRequest', { id })}
      title={<bdi>{name}</bdi>}
      mark={<StatusChip status={status} hasHour={Boolean(row.meetingAt)} />}
      note={
        <>
          {code} <span lang={languageTag(row.lang)}>{row.lang}</span>
        </>
      }
      left={'share' in row.due ? row.due.share : undefined}
      when={<TimeLeft due={row.due} short />}
      words={row.words.slice(0, wordsInRow) || row.service || row.plan}
      below={
        <>
          {row.earlier > 0 && row.clientId && (
            <a className="row-past" href={pathTo('deskClient', { id: row.clientId })}>
              {t('earlier')}
            </a>
          )}{' '}
          <Next row={row} />
        </>
      }
      who={
        <>
          {row.answeringName && <b>{t('answeringNow', { name: row.answeringName })}</b>}
          {row.takenByName && (row.takenBy === you ? t('yours') : firstName(row.takenByName))}
        </>
      }
      pick={
        picked && (
          <label className="row-pick">
            <input
              type="checkbox"
              name="id"
              value={`${id}-${row.version}`}
              form={bulkForm}
              aria-label={t('choose', { code })}
            />
          </label>
        )
      }
      action={
        (status === 'new' || heldBack) && (
          <form method="post" action={pathTo('deskRequests')}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="code" value={code} />
            <input type="hidden" name="version" value={row.version} />
            <input type="hidden" name="back" value={back} />
            <RowButton
              intent={heldBack ? 'release' : 'take'}
              label={t(heldBack ? 'release' : 'take')}
              name={`${t(heldBack ? 'release' : 'take')} ${code}`}
            />
          </form>
        )
      }
    />
  );
}
