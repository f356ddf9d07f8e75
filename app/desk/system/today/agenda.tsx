import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type WaitingRequest, WaitingRow } from '../../requests/waiting-list.tsx';
import type { MeetingToday } from './agenda-items.server.ts';

/** Tasks and meetings in one order of time. */
export function Agenda({ items }: { items: (WaitingRequest | MeetingToday)[] }) {
  const { t } = useTranslation('desk');
  return (
    <ul className="req-rows">
      {items.map((item) =>
        'clock' in item ? (
          <li key={`meeting-${item.id}`}>
            <article className="req-row bare meeting">
              <div className="req-line">
                <h3>
                  <a href={pathTo('deskMeeting', { id: item.id })}>
                    {item.clock} <bdi>{item.name}</bdi>
                  </a>
                </h3>
              </div>
              <p className="req-line">{t('today.meeting', { lawyer: item.lawyer })}</p>
            </article>
          </li>
        ) : (
          <li key={item.id}>
            <WaitingRow row={item} />
          </li>
        ),
      )}
    </ul>
  );
}
