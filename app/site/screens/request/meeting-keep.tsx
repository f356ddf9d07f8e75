import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ShownMeeting } from './shown-meeting.server.ts';

type MeetingKeepProps = {
  meeting: ShownMeeting;
  /** Of the page. */
  token: string;
};

/** Calendar, the way to the office, and a message to oneself. */
export function MeetingKeep({ meeting, token }: MeetingKeepProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('request');
  const { t: common } = useTranslation();
  const newTab = <span className="vh"> ({common('a11y.newTab')})</span>;
  return (
    <>
      <p className="meet-keep">
        <a href={pathTo('meetingFile', { id: token })} download="meeting.ics">
          <Icon name="calendar" />
          {t('meeting.file')}
        </a>
        {meeting.kind === 'office' && (
          <a href={company().maps.twoGis} target="_blank" rel="noopener">
            <Icon name="map-pin" />
            {t('meeting.route')}
            {newTab}
          </a>
        )}
        <a href={meeting.whatsapp} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" />
          {t('meeting.keep.whatsapp')}
          {newTab}
        </a>
      </p>
      <p className="small muted">
        {t('meeting.text.booked')}{' '}
        <a href={meeting.google} target="_blank" rel="noopener noreferrer">
          {t('meeting.keep.google')}
          {newTab}
        </a>
      </p>
    </>
  );
}
