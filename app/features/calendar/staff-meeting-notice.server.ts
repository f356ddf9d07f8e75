import { and, desc, eq, sql } from 'drizzle-orm';
import { visitorActor } from '#platform/audit/audit.ts';
import { audit } from '#platform/audit/audit-rows.ts';
import type { Transaction } from '#platform/db/database.ts';
import { lawyerName } from '../../content/attorneys.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { hourWords } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';
import type { MailRow } from '../../mail/mail-content.ts';
import { aboutRow, keysOf, meetingTopics } from '../../notify/message-keys.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
import { staffNotice } from '../request/staff-notices.server.ts';
import { type Meeting, stateOf } from './meeting-row.server.ts';

/** When a meeting begins, and the calendar that it is in. */
type Hour = Pick<Meeting, 'starts_at' | 'lawyer'>;

type NotifiedMeeting = {
  /** Of the request. */
  id: number;
  code: string;
  meeting: Meeting;
  /** Of a moved one. */
  was?: Hour | undefined;
};

/**
 * The office's notice of what a visitor did with a meeting: hour and lawyer, and for a move the previous ones. `changed`
 * corrects an earlier notice after a change by staff.
 */
export function staffMeetingNotice(
  services: Pick<Services, 'staffEmail' | 'siteUrl'>,
  what: 'booked' | 'moved' | 'cancelled' | 'restored' | 'changed',
  { id, code, meeting, was }: NotifiedMeeting,
): Notice {
  return staffNotice(services, {
    kind: `staff-meeting-${what}`,
    code,
    about: aboutRow('request', id),
    keys: what === 'booked' ? keysOf.joinedMeeting(meeting) : keysOf.staffMeeting(meeting),
    requestId: id,
    rows: (lang) => [
      ...(what === 'changed' ? [statusRow(meeting, lang)] : []),
      ...rowsOf(meeting, was, lang),
    ],
    topic: meetingTopics(id).office,
    state: stateOf(meeting),
  });
}

function statusRow({ status }: Meeting, lang: Language): MailRow {
  const { t } = textsOf(lang);
  return { label: t('emails:labels.meeting'), value: t(`deskMeetings:status.${status}`) };
}

function rowsOf(meeting: Meeting, was: Hour | undefined, lang: Language): MailRow[] {
  const t = textsOf(lang).getFixedT(null, 'emails', 'labels');
  // Another lawyer is as much a change as another hour.
  const before = was && was.lawyer !== meeting.lawyer ? lawyerName(was.lawyer, lang) : '';
  const rows = [
    {
      label: t('was'),
      value: was ? [hourWords(was.starts_at, lang), before].filter(Boolean).join(', ') : '',
    },
    { label: t(was ? 'becomes' : 'when'), value: hourWords(meeting.starts_at, lang) },
    { label: t('lawyer'), value: lawyerName(meeting.lawyer, lang) },
  ];
  return rows.filter(({ value }) => value);
}

/** Whether two are the same hour of the same lawyer. */
export function isSameHour(one: Hour, other: Hour): boolean {
  return one.lawyer === other.lawyer && one.starts_at.getTime() === other.starts_at.getTime();
}

/**
 * The slot last announced to the office. A visitor may move a meeting several times, each within the delay of the
 * previous mail, which is then not sent: slots in between were never announced.
 * @param meeting before the move
 * @param seconds delay of these mails
 */
export async function readNotifiedHour(
  tx: Pick<Transaction, 'select'>,
  meeting: Meeting,
  { now, seconds }: { now: Date; seconds: number },
): Promise<Hour> {
  const changes = await tx
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.subject, `request:${meeting.request_id}`),
        sql`${audit.action} LIKE 'meeting.%'`,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(50);
  let [told, since]: [Hour, Date] = [meeting, now];
  for (const { action, actor, at, before } of changes) {
    const isUnnotified = since.getTime() - at.getTime() < seconds * 1000;
    if (action !== 'meeting.move' || actor !== visitorActor || !isUnnotified) break;
    const { starts, lawyer } = before as { starts: string; lawyer: number };
    [told, since] = [{ starts_at: new Date(starts), lawyer }, at];
  }
  return told;
}
