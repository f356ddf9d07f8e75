import { pathTo } from '../../../addresses/path-to.ts';
import type { OpenCounts } from '../../../features/casework/list-requests.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskRows } from '../../parts/desk-row.tsx';
import { DeskSearch } from '../../parts/desk-search.tsx';
import { ListLinks } from '../list-links.tsx';
import { type WaitingRequest, WaitingRow } from '../waiting-list.tsx';

type RequestPaneProps = {
  rows: WaitingRequest[];
  /** Id of the request that is worked on. */
  open: number;
  counts: OpenCounts;
};

/** The open requests beside the one that is worked on, where the screen has room for both. */
export function RequestPane({ rows, open, counts }: RequestPaneProps) {
  const { t } = useTranslation('deskRequests');
  return (
    <nav className="desk-pane" aria-label={t('lists.open')}>
      <div className="desk-head">
        <h2>{t('title')}</h2>
        <ListLinks filter="open" counts={counts} />
      </div>
      <DeskSearch action={pathTo('deskRequests')} label={t('searchHint')} query="" />
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
