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

/** Calendar, a message to oneself, and the way to the office. */
export function MeetingKeep({ meeting, token }: MeetingKeepProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('request');
  const { t: common } = useTranslation();
  const newTab = <span className="vh"> ({common('a11y.newTab')})</span>;
  return (
    <div className="stack meet-keep">
      <h3>{t('meeting.keep.heading')}</h3>
      <p className="btns">
        <a className="btn" href={pathTo('meetingFile', { id: token })} download="meeting.ics">
          <Icon name="calendar" />
          {t('meeting.file')}
        </a>
        <a className="btn out" href={meeting.whatsapp} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" />
          {t('meeting.keep.whatsapp')}
          {newTab}
        </a>
        {meeting.kind === 'office' && (
          <a className="btn out" href={company().maps.twoGis} target="_blank" rel="noopener">
            <Icon name="map-pin" />
            {t('meeting.route')}
            {newTab}
          </a>
        )}
      </p>
      <p className="small muted">
        {t('meeting.keep.note')}{' '}
        <a href={meeting.google} target="_blank" rel="noopener noreferrer">
          {t('meeting.keep.google')}
          {newTab}
        </a>
      </p>
    </div>
  );
}
