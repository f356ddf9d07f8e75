import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type WaitingRequest, WaitingRow } from '../../requests/waiting-list.tsx';
import type { MeetingToday } from './agenda-items.server.ts';

/** Tasks and meetings in one order of time. */
export function Agenda({ items }: { items: (WaitingRequest | MeetingToday)[] }) {
  const { t } = useTranslation('desk');
  return (
    <ul className="desk-list">
      {items.map((item) =>
        'clock' in item ? (
          <li key={`meeting-${item.id}`} className="desk-card">
            <a className="req-open" href={pathTo('deskMeeting', { id: item.id })}>
              <b>
                {item.clock} <bdi>{item.name}</bdi>
              </b>
            </a>
            <p className="req-facts">
              <span>{t('today.meeting', { lawyer: item.lawyer })}</span>
            </p>
          </li>
        ) : (
          <li key={item.id} className="desk-card">
            <WaitingRow row={item} />
          </li>
        ),
      )}
    </ul>
  );
}
