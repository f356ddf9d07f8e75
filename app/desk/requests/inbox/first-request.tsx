import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { KnownClient } from '../known-client.tsx';
import { StatusChip } from '../status-chip.tsx';
import { TimeLeft } from '../time-left.tsx';
import type { ShownRow } from './request-row.tsx';

/** The request that comes first, beside the list where there is room: a tap takes and opens it. */
export function FirstRequest({ row }: { row: ShownRow }) {
  const { t } = useTranslation('deskRequests');
  const { id, code, name, status, words } = row;
  const href = pathTo('deskRequest', { id });
  return (
    <aside className="desk-flow" aria-labelledby="first-title">
      <p className="muted" id="first-title">
        {t('firstUp')}
      </p>
      <div className="desk-head">
        <p className="req-first">
          <bdi>{name}</bdi>
        </p>
        <TimeLeft due={row.due} />
      </div>
      <p className="req-facts">
        <StatusChip status={status} />
        <span>{t('one.number', { code })}</span>
        {row.takenByName && <span>{t('by', { name: row.takenByName })}</span>}
        <KnownClient request={row} />
      </p>
      {words && (
        <p className="req-said" dir="auto">
          {words}
        </p>
      )}
      <div className="btns">
        {status === 'new' && (
          <form method="post" action={href}>
            <input type="hidden" name="intent" value="status" />
            <input type="hidden" name="version" value={row.version} />
            <input type="hidden" name="was" value={status} />
            <input type="hidden" name="code" value={code} />
            <button className="btn" type="submit" name="status" value="taken" data-key="t">
              {t('takeFirst')}
            </button>
          </form>
        )}
        <a className={status === 'new' ? 'btn out' : 'btn'} href={href}>
          {t('openFirst')}
        </a>
      </div>
    </aside>
  );
}
