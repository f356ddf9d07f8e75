import { pathTo } from '../../../addresses/path-to.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MeetingLine } from '../meeting-labels.server.ts';

type CloseQuestionProps = {
  meetings: (MeetingLine & { mailed: boolean })[];
  /** Fields of the form that was sent. */
  fields: Record<string, string>;
  /** Address of the form. */
  action: string;
};

/** Bookings displaced by a closure; confirming closes the hours. */
export function CloseQuestion({ meetings, fields, action }: CloseQuestionProps) {
  const { t } = useTranslation('deskMeetings');
  return (
    <section className="desk-card" aria-labelledby="close-question">
      <h2 id="close-question">{t('ask.title', { count: meetings.length })}</h2>
      <ul className="meet-list">
        {meetings.map(({ id, day, time, name, lawyer, kind, phone, mailed }) => (
          <li key={id}>
            <b>
              {day}, {time} <bdi>{name}</bdi>
            </b>
            <p className="req-facts">
              <span>{kind}</span>
              <span>{lawyer}</span>
            </p>
            <p>
              {t(mailed ? 'ask.mailed' : 'ask.unmailed')}{' '}
              {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
            </p>
          </li>
        ))}
      </ul>
      <form className="btns" method="post" action={action}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="btn no" type="submit" name="intent" value="close">
          {t('ask.close')}
        </button>
        <a className="btn out" href={pathTo('deskMeetings', { query: { day: fields.day } })}>
          {t('ask.leave')}
        </a>
      </form>
    </section>
  );
}
