import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MovedMeeting } from './moved-meeting.server.ts';

/** Id of the form to which the free hours of the grid belong. */
export const moveForm = 'move-meeting';

type MoveBarProps = { moved: MovedMeeting; day: string; week: boolean };

/** Names the client whose meeting moves to the next tapped slot; submits the form of the meeting page. */
export function MoveBar({ moved: { requestId, name, when }, day, week }: MoveBarProps) {
  const { t } = useTranslation('deskMeetings');
  return (
    <form
      className="meet-moving"
      id={moveForm}
      method="post"
      action={pathTo('deskMeeting', { id: requestId })}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="grid" value={week ? 'week' : 'day'} />
      <p>
        <b>
          <bdi>{name}</bdi>, {when}
        </b>{' '}
        {t('move.choose')}
      </p>
      <a href={pathTo('deskMeetings', { query: { day, week: week ? 1 : undefined } })}>
        {t('move.leave')}
      </a>
    </form>
  );
}
