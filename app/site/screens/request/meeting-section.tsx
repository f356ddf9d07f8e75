import { bookingPage } from '../../../addresses/booking-page.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { Message } from '../../../ui/message.tsx';
import { MeetingKeep } from './meeting-keep.tsx';
import { MeetingMove } from './meeting-move.tsx';
import { MeetingLawyer, MeetingReady } from './meeting-people.tsx';
import type { ShownMeeting } from './shown-meeting.server.ts';
import { WithPhone, withPhone } from './with-phone.tsx';

type MeetingSectionProps = {
  meeting: ShownMeeting;
  action: string;
  /** Of the page. */
  token: string;
  /** Masked; empty where the visitor gave none. */
  email: string;
  /** For another hour in place of one that was not confirmed. */
  reference: string | undefined;
  /** Consent is withdrawn: another meeting needs a new request. */
  withdrawn: boolean;
};

/** The meeting of a request: when and where, and until two hours before it, one door to move or cancel it. */
export function MeetingSection({
  meeting,
  action,
  token,
  email,
  reference,
  withdrawn,
}: MeetingSectionProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('request');
  const { status, news } = meeting;
  const problem = news === 'taken' || news === 'late';
  const call = meeting.officeOpen ? 'heldNoMail' : 'heldNoMailClosed';
  const page = bookingPage();
  const known = status === 'held' && !email ? call : status;
  const isComing = status === 'booked' || status === 'held';
  const stands = isComing || status === 'displaced';
  const shown = stands || page ? known : 'closed';
  return (
    <section id="meeting" className="stack" aria-labelledby="meeting-title">
      {news && news !== 'booked' && status !== 'held' && (
        <Message kind={problem ? 'error' : 'success'} title={t(`meeting.news.${news}`)} />
      )}
      <h2 id="meeting-title" className={isComing ? 'vh' : undefined}>
        {t(`meeting.title.${status}`)}
      </h2>
      {status !== 'booked' && (
        <p>
          {shown === 'heldNoMailClosed' ? (
            <LinkedText
              text={t(`meeting.text.${shown}`, { until: meeting.heldUntil })}
              href={company().chat.href}
            />
          ) : (
            <WithPhone
              text={t(`meeting.text.${shown}`, { ...withPhone(), email, until: meeting.heldUntil })}
            />
          )}
        </p>
      )}
      <p>
        {/* The title of the page has it, unless the meeting is over. */}
        <time className={isComing ? 'vh' : undefined} dateTime={meeting.iso}>
          {stands ? meeting.when : <s>{meeting.when}</s>}
        </time>
        {stands && meeting.place}
        {stands && meeting.ownTime && (
          <span className="block">{t('meeting.ownTime', { time: meeting.ownTime })}</span>
        )}
      </p>
      {status === 'booked' && <MeetingKeep meeting={meeting} token={token} />}
      {isComing && <MeetingLawyer {...meeting} />}
      {status === 'held' && meeting.confirm && (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="confirm" value={meeting.confirm} />
          <button className="btn" type="submit">
            {t('meeting.confirm')}
          </button>
        </form>
      )}
      {meeting.restorable && (
        <>
          <p>{t('meeting.undo')}</p>
          <ChangeButton action={action} intent="restore" />
        </>
      )}
      {page && (status === 'expired' || withdrawn) && (
        <p>
          <a
            className={withdrawn ? 'btn out' : 'btn'}
            href={pathTo(page, { query: { for: withdrawn ? undefined : reference } })}
          >
            {t(withdrawn ? 'meeting.anew' : 'meeting.take')}
          </a>
        </p>
      )}
      {isComing && <MeetingReady {...meeting} />}
      {meeting.cancellable && status !== 'displaced' ? (
        <div className="acc">
          <details open={problem}>
            <summary>
              <h3>{t('meeting.change')}</h3>
            </summary>
            <div className="stack meet-change">
              <p>
                <WithPhone
                  text={t('meeting.changeUntil', { ...withPhone(), when: meeting.changeUntil })}
                />
              </p>
              <MeetingMove meeting={meeting} action={action} />
              <ChangeButton action={action} intent="cancel" />
            </div>
          </details>
        </div>
      ) : (
        <>
          <MeetingMove meeting={meeting} action={action} />
          {meeting.cancellable && <ChangeButton action={action} intent="cancel" />}
        </>
      )}
    </section>
  );
}

type ChangeButtonProps = { action: string; intent: 'cancel' | 'restore' };

function ChangeButton({ action, intent }: ChangeButtonProps) {
  const { t } = useTranslation('request');
  return (
    <form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <button className="btn out" type="submit">
        {t(`meeting.${intent}`)}
      </button>
    </form>
  );
}
