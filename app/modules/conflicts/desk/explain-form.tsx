import { pathTo } from '../../../addresses/path-to.ts';
import { DeskSearch } from '../../../desk/parts/desk-search.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ExplainedDecision } from '../explain-decision.server.ts';

type Props = {
  /** Number that was asked about; empty at first. */
  asked: string;
  found: (Omit<ExplainedDecision, 'decidedAt'> & { when: string }) | undefined;
};

/** For the owner: which entries of ours an earlier decision was about. */
export function ExplainDecision({ asked, found }: Props) {
  const { t } = useTranslation('deskConflicts');
  return (
    <section className="stack" aria-labelledby="explain-title" id="explain">
      <h2 id="explain-title">{t('explain.title')}</h2>
      <p className="muted">{t('explain.text')}</p>
      <DeskSearch
        action={pathTo('deskConflicts')}
        label={t('explain.label')}
        query={asked}
        field={{ id: 'explain-code', name: 'explain' }}
      />
      {asked && !found && <p role="status">{t('explain.none')}</p>}
      {found && <Found {...found} />}
    </section>
  );
}

function Found({ code, status, decidedBy, when, entries }: NonNullable<Props['found']>) {
  const { t } = useTranslation('deskConflicts');
  return (
    <div className="desk-card" role="status">
      <p>
        <b>{t('number', { code })}</b>{' '}
        {t(status === 'cleared' ? 'decided.cleared' : 'decided.declined')}, {when}
        {decidedBy && `, ${decidedBy}`}
      </p>
      {entries.length === 0 ? (
        <p>{t('explain.nothing')}</p>
      ) : (
        <ul className="check-matched">
          {entries.map(({ own, kind, code: entry, name, same, requestId }) => (
            <li key={`${own} ${kind} ${entry} ${name}`}>
              {t(own ? 'own' : 'other')}: {t(same ? 'same' : 'explain.alike')},{' '}
              <b>{name || t('forgotten')}</b>,{' '}
              {requestId ? (
                <a className="desk-more" href={pathTo('deskRequest', { id: requestId })}>
                  {t(`kinds.${kind}`, { code: entry })}
                </a>
              ) : (
                t(`kinds.${kind}`, { code: entry })
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
