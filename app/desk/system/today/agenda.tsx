import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskRow, DeskRows } from '../../parts/desk-row.tsx';
import { type WaitingRequest, WaitingRow } from '../../requests/waiting-list.tsx';
import type { MeetingToday } from './agenda-items.server.ts';

/** Tasks and meetings in one order of time. */
export function Agenda({ items }: { items: (WaitingRequest | MeetingToday)[] }) {
  const { t } = useTranslation('desk');
  return (
    <DeskRows>
      {items.map((item) =>
        'clock' in item ? (
          <li key={`meeting-${item.id}`}>
            <DeskRow
              level={3}
              kind="meeting"
              href={pathTo('deskMeeting', { id: item.id })}
              title={
                <>
                  {item.clock} <bdi>{item.name}</bdi>
                </>
              }
              below={t('today.meeting', { lawyer: item.lawyer })}
            />
          </li>
        ) : (
          <li key={item.id}>
            <WaitingRow row={item} />
          </li>
        ),
      )}
    </DeskRows>
  );
}
