import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DecidedCheck } from '../list-checks.server.ts';
import { DeclineForm } from './decline-form.tsx';
import type { ReadyMessage } from './ready-text.tsx';

/** The last decisions; a clearance can be revoked until the visitor has described the case. */
export function DecidedTable({
  rows,
  explained,
}: {
  rows: (Omit<DecidedCheck, 'decidedAt'> & {
    when: string;
    /** For visitors without mail. */
    refusal: ReadyMessage | undefined;
  })[];
  /** Whether the reader may see which entries a decision was about. */
  explained: boolean;
}) {
  const { t } = useTranslation('deskConflicts');
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="decided-title">
      <h2 id="decided-title">{t('decided.title')}</h2>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{t('decided.who')}</th>
            <th scope="col">{t('decided.what')}</th>
            <th scope="col">{t('decided.when')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, code, name, phone, status, requestId, when, refusal }) => (
            <tr key={id}>
              <td>
                <b>{name || t('forgotten')}</b> <small>{t('number', { code })}</small>
              </td>
              <td>
                {requestId ? (
                  <a className="desk-more" href={pathTo('deskRequest', { id: requestId })}>
                    {t('decided.told')}
                  </a>
                ) : (
                  t(status === 'cleared' ? 'decided.cleared' : 'decided.declined')
                )}
                {status === 'cleared' && !requestId && (
                  <>
                    {' '}
                    <a
                      className="desk-more"
                      href={pathTo('deskConflicts', { query: { done: 'cleared', id } })}
                    >
                      {t('link')}
                    </a>
                    <DeclineForm
                      id={id}
                      phone={phone}
                      refusal={refusal}
                      label={t('decided.withdraw')}
                    />
                  </>
                )}
              </td>
              <td>
                {when}
                {explained && (
                  <>
                    {' '}
                    <a
                      className="desk-more"
                      href={`${pathTo('deskConflicts', { query: { explain: code } })}#explain`}
                    >
                      {t('explain.link')}
                    </a>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
