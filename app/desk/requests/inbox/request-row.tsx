import { pathTo } from '../../../addresses/path-to.ts';
import type { ListedRequest } from '../../../features/casework/request-filters.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { KnownClient } from '../known-client.tsx';
import { StatusChip } from '../status-chip.tsx';
import { type Due, TimeLeft } from '../time-left.tsx';
import { bulkForm } from './bulk-form.tsx';

type RequestRowProps = {
  row: ListedRequest & { due: Due };
  /** Id of who looks. */
  you: string;
  back: string;
};

/** A request in a list: who, what about, how long there is, and the one next step. */
export function RequestRow({ row, you, back }: RequestRowProps) {
  const { t } = useTranslation('deskRequests');
  const { language } = usePage();
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
      <h2>
        <a href={pathTo('deskRequest', { id })}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p className="req-facts">
        <TimeLeft due={row.due} />
        {row.nextStep && <b>{row.nextText || t(`step.${row.nextStep}`)}</b>}
        {row.meetingAt && <b>{t('meetingAt', { at: formatMoment(row.meetingAt, language) })}</b>}
        <StatusChip status={status} />
        <span>{code}</span>
        <span lang={languageTag(row.lang)}>{row.lang}</span>
        <span>{row.service || row.plan}</span>
        {row.takenByName && (
          <span>{row.takenBy === you ? t('mineMark') : t('by', { name: row.takenByName })}</span>
        )}
        {row.answeringName && <b>{t('answeringNow', { name: row.answeringName })}</b>}
        <KnownClient request={row} />
      </p>
      {(status === 'new' || heldBack) && (
        <form method="post" action={pathTo('deskRequests')}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="version" value={row.version} />
          <input type="hidden" name="back" value={back} />
          <button
            className={heldBack ? 'btn out sm' : 'btn sm'}
            type="submit"
            name="intent"
            value={heldBack ? 'release' : 'take'}
          >
            {heldBack ? t('release') : t('take')}
          </button>
        </form>
      )}
    </article>
  );
}
