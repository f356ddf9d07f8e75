import { pathTo } from '../../../addresses/path-to.ts';
import type { ListedRequest } from '../../../features/casework/request-filters.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RowButton } from '../../parts/row-button.tsx';
import { KnownClient } from '../known-client.tsx';
import { Next } from '../next-words.tsx';
import { StatusChip } from '../status-chip.tsx';
import { type Due, TimeLeft } from '../time-left.tsx';
import { bulkForm } from './bulk-form.tsx';

type RequestRowProps = {
  row: ListedRequest & { due: Due };
  /** Id of who looks. */
  you: string;
  back: string;
};

/** A request in a list, in two lines that are a link: who, how long there is; what is next or asked, who has it. */
export function RequestRow({ row, you, back }: RequestRowProps) {
  const { t } = useTranslation('deskRequests');
  const { id, code, name, status } = row;
  const heldBack = status === 'quarantine' || status === 'spam';
  return (
    <article className="req-row">
      <label className="req-pick">
        <input
          type="checkbox"
          name="id"
          value={id}
          form={bulkForm}
          aria-label={t('choose', { code })}
          disabled={status !== 'new' && status !== 'quarantine'}
        />
      </label>
      <div className="req-line">
        <StatusChip status={status} />
        <h2>
          <a href={pathTo('deskRequest', { id })}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <small>
          {code} <span lang={languageTag(row.lang)}>{row.lang}</span>
        </small>
      </div>
      <p className="req-when">
        <TimeLeft due={row.due} short />
      </p>
      <p className="req-line">
        <Next row={row} />
        <span className="req-words" dir="auto">
          {row.words || row.service || row.plan}
        </span>
      </p>
      <p className="req-who">
        {row.answeringName && <b>{t('answeringNow', { name: row.answeringName })}</b>}
        {row.takenByName && (row.takenBy === you ? t('mineMark') : row.takenByName)}
      </p>
      {(status === 'new' || heldBack) && (
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
      )}
      <KnownClient request={row} />
    </article>
  );
}
