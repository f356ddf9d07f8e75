import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Message } from '../../../ui/message.tsx';
import { Fact } from '../../parts/fact.tsx';
import { MeetingMove } from './meeting-move.tsx';
import type { ShownMeeting } from './shown-meeting.server.ts';
import { WithPhone, withPhone } from './with-phone.tsx';

type MeetingSectionProps = {
  meeting: ShownMeeting;
  action: string;
  /** Masked; empty where the visitor gave none. */
  email: string;
  /** For another hour in place of one that was not confirmed. */
  reference: string | undefined;
};

/** The meeting of a request: when and where, and until two hours before it, buttons to move or cancel it. */
export function MeetingSection({ meeting, action, email, reference }: MeetingSectionProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('request');
  const { status, news } = meeting;
  const problem = news === 'taken' || news === 'late';
  const shown = status === 'held' && !email ? 'heldNoMail' : status;
  const stands = status === 'booked' || status === 'held' || status === 'displaced';
  return (
    <section id="meeting" className="stack" aria-labelledby="meeting-title">
      {news && status !== 'held' && (
        <Message kind={problem ? 'error' : 'success'} title={t(`meeting.news.${news}`)} />
      )}
      <h2 id="meeting-title">{t(`meeting.title.${status}`)}</h2>
      {t(`meeting.text.${shown}`) && (
        <p>
          <WithPhone
            text={t(`meeting.text.${shown}`, { ...withPhone(), email, until: meeting.heldUntil })}
          />
        </p>
      )}
      <ul className="facts lt">
        <Fact icon="calendar" label={t('meeting.when')}>
          <time dateTime={meeting.iso}>{stands ? meeting.when : <s>{meeting.when}</s>}</time>
          <p className="small muted">{t('meeting.zone')}</p>
          {stands && meeting.ownTime && <p>{t('meeting.ownTime', { time: meeting.ownTime })}</p>}
        </Fact>
        {stands && (
          <Fact icon="map-pin" label={t('meeting.place')}>
            {meeting.place}
          </Fact>
        )}
        {stands && meeting.lawyer && (
          <Fact icon="user" label={t('meeting.lawyer')}>
            {meeting.lawyer}
          </Fact>
        )}
      </ul>
      {status === 'held' && meeting.confirm && (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="confirm" value={meeting.confirm} />
          <button className="btn" type="submit">
            {t('meeting.confirm')}
          </button>
        </form>
      )}
      {status === 'expired' && (
        <p>
          <a className="btn" href={pathTo('booking', { query: { for: reference } })}>
            {t('meeting.take')}
          </a>
        </p>
      )}
      <MeetingMove meeting={meeting} action={action} />
      {meeting.cancellable && (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="cancel" />
          <button className="btn out" type="submit">
            {t('meeting.cancel')}
          </button>
        </form>
      )}
    </section>
  );
}
