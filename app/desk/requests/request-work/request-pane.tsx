import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskRows } from '../../parts/desk-row.tsx';
import { type WaitingRequest, WaitingRow } from '../waiting-list.tsx';

/** The open requests beside the one that is worked on, where the screen has room for both. */
export function RequestPane({ rows, open }: { rows: WaitingRequest[]; open: number }) {
  const { t } = useTranslation('deskRequests');
  return (
    <nav className="desk-pane" aria-label={t('lists.open')}>
      <h2>
        <a href={pathTo('deskRequests')}>{t('lists.open')}</a>
      </h2>
      <DeskRows>
        {rows.map((row) => (
          <li key={row.id}>
            <WaitingRow row={row} current={row.id === open} />
          </li>
        ))}
      </DeskRows>
    </nav>
  );
}
