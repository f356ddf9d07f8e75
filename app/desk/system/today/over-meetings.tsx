import { pathTo } from '../../../addresses/path-to.ts';
import { officeClock } from '../../../i18n/office-clock.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskRow, DeskRows } from '../../parts/desk-row.tsx';
import type { MeetingToday } from './agenda-items.server.ts';

/** Meetings of today that are over, folded: a meeting that took place needs no tap, a missed one does. */
export function OverMeetings({ meetings }: { meetings: MeetingToday[] }) {
  const { t } = useTranslation(['desk', 'deskMeetings']);
  if (meetings.length === 0) return null;
  return (
    <details className="req-fold">
      <summary>{t('today.over', { count: meetings.length })}</summary>
      <DeskRows>
        {meetings.map(({ id, at, name, lawyer, missed }) => (
          <li key={id}>
            <DeskRow
              level={3}
              at={officeClock(at)}
              href={pathTo('deskMeeting', { id })}
              title={<bdi>{name}</bdi>}
              below={missed ? t('deskMeetings:status.missed') : t('today.meeting', { lawyer })}
              action={
                !missed && (
                  <form className="shown" method="post" action={pathTo('deskMeeting', { id })}>
                    <button
                      className="btn out sm"
                      type="submit"
                      name="intent"
                      value="missed"
                      aria-label={`${t('deskMeetings:one.missed')}: ${name}`}
                    >
                      {t('deskMeetings:one.missedShort')}
                    </button>
                  </form>
                )
              }
            />
          </li>
        ))}
      </DeskRows>
    </details>
  );
}
