import { pathTo } from '../../../addresses/path-to.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { BookedClient } from './moved-meeting.server.ts';

/** Names the client who is booked into the next tapped slot. */
export function BookBar({ client: { requestId, name, phone } }: { client: BookedClient }) {
  const { t } = useTranslation('deskMeetings');
  return (
    <div className="meet-moving">
      <p>
        <b>
          <bdi>{name}</bdi>, {formatPhone(phone)}
        </b>{' '}
        {t('move.choose')}
      </p>
      <a href={pathTo('deskRequest', { id: requestId })}>{t('book.leave')}</a>
    </div>
  );
}
