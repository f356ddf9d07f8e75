import { pathTo } from '../../../addresses/path-to.ts';
import { type RequestStatus, workStatuses } from '../../../features/request/request-states.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type StatusFormProps = {
  work: { id: number; code: string; version: number; status: RequestStatus; answered: boolean };
};

/** Moves the request to another status; each is undone by one tap. A new one is taken by the button above. */
export function StatusForm({ work: { id, code, version, status, answered } }: StatusFormProps) {
  const { t } = useTranslation('deskRequests');
  if (status === 'withdrawn') return null;
  const heldBack = status === 'quarantine' || status === 'spam';
  const next = heldBack
    ? status === 'quarantine'
      ? (['spam'] as const)
      : []
    : workStatuses.filter((known) => known !== status && !(known === 'taken' && status === 'new'));
  return (
    <section aria-labelledby="move-title">
      <h2 id="move-title">{t('one.moveTo')}</h2>
      <form className="btns" method="post" action={pathTo('deskRequest', { id })}>
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="was" value={status} />
        <input type="hidden" name="code" value={code} />
        {heldBack && (
          <button className="btn out sm" type="submit" name="status" value="release">
            {t('release')}
          </button>
        )}
        {next.map((name) =>
          name === 'done' && !answered ? (
            <details key={name} className="req-fold">
              <summary>{t('one.set.done')}</summary>
              <p>{t('one.unanswered')}</p>
              <button className="btn out sm" type="submit" name="status" value="done">
                {t('one.doneAnyway')}
              </button>
            </details>
          ) : (
            <button key={name} className="btn out sm" type="submit" name="status" value={name}>
              {t(`one.set.${name}`)}
            </button>
          ),
        )}
      </form>
    </section>
  );
}
