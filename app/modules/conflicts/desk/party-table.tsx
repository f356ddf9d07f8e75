import { pathTo } from '../../../addresses/path-to.ts';
import { RowButton } from '../../../desk/parts/row-button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Names on the lawyers' list, newest first. */
export function PartyTable({ rows }: { rows: { id: number; name: string; since: string }[] }) {
  const { t } = useTranslation('deskConflicts');
  return (
    <section aria-labelledby="names-title">
      <h2 id="names-title">{t('parties.list')}</h2>
      {rows.length === 0 ? (
        <p className="muted">{t('parties.none')}</p>
      ) : (
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t('parties.addLabel')}</th>
              <th scope="col">{t('parties.since')}</th>
              <th scope="col">{t('parties.remove')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, since }) => (
              <tr key={id}>
                <td>
                  <b>{name}</b>
                </td>
                <td>{since}</td>
                <td>
                  <form method="post" action={pathTo('deskParties')}>
                    <input type="hidden" name="id" value={id} />
                    <RowButton
                      intent="remove"
                      label={t('parties.remove')}
                      name={t('parties.removeSure', { name })}
                    />
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
