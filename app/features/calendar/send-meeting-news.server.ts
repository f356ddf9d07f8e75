import type { Transaction } from '#platform/db/database.ts';
import { lastAnnounced, withdrawNews } from '#platform/outbox/topics.ts';
import type { Services } from '../../context.ts';
import { meetingTopics } from '../../notify/message-keys.server.ts';
import { sendNotices, undoSeconds } from '../../notify/send-notices.server.ts';
import { type MailedMeeting, type MeetingMailKind, meetingNotices } from './meeting-mail.server.ts';
import { type Meeting, stateOf } from './meeting-row.server.ts';
import { isSameHour, readNotifiedHour, staffMeetingNotice } from './staff-meeting-notice.server.ts';

/** Delay in seconds before a visitor's change is announced; a later change replaces it until then. */
const visitorDelaySeconds = 120;

type NewsServices = Pick<Services, 'outbox' | 'secret' | 'siteUrl' | 'staffEmail'>;

type MeetingNews = {
  /** As it is after the change. */
  mailed: MailedMeeting;
  news: MeetingMailKind;
  now: Date;
  /** By default long enough for an undo. */
  delaySeconds?: number;
};

/**
 * Announces a change that staff made to a meeting. Withdraws unsent messages about earlier changes. Skips the visitor if
 * the last message they got is still correct, and mails the office only to correct its last message.
 */
export async function sendStaffChange(
  tx: Transaction,
  services: NewsServices,
  { mailed, news, now, delaySeconds = undoSeconds }: MeetingNews,
): Promise<void> {
  await withdrawMeetingNews(tx, [mailed.id]);
  const notices = meetingNotices(services, mailed, news, now);
  const known = await lastAnnounced(tx, meetingTopics(mailed.id).office);
  if (known !== undefined && known !== stateOf(mailed.meeting)) {
    notices.push(staffMeetingNotice(services, 'changed', mailed));
  }
  await sendNotices(tx, services, notices, { delaySeconds });
}

/**
 * Announces a change that the visitor made to a meeting, like `sendStaffChange`. The office gets the final hour only, not
 * those tried before.
 * @param before the meeting before the change
 */
export async function sendVisitorChange(
  tx: Transaction,
  services: NewsServices,
  before: Meeting,
  { mailed, news, now, delaySeconds = visitorDelaySeconds }: MeetingNews,
): Promise<void> {
  await withdrawMeetingNews(tx, [mailed.id]);
  const notices = meetingNotices(services, mailed, news, now);
  const { meeting } = mailed;
  const known = await lastAnnounced(tx, meetingTopics(mailed.id).office);
  if (news === 'booked') {
    if (known !== undefined) notices.push(staffMeetingNotice(services, 'restored', mailed));
  } else if (news === 'cancelled') {
    notices.push(staffMeetingNotice(services, 'cancelled', mailed));
  } else {
    const told = await readNotifiedHour(tx, before, { now, seconds: visitorDelaySeconds });
    const was = isSameHour(told, meeting) ? undefined : told;
    // An hour that was lost is news when it is had back, too.
    if (was || before.status !== 'booked' || known !== undefined) {
      notices.push(staffMeetingNotice(services, 'moved', { ...mailed, was }));
    }
  }
  await sendNotices(tx, services, notices, { delaySeconds });
}

/** Withdraws unsent messages about the meetings of requests. */
export async function withdrawMeetingNews(
  tx: Transaction,
  requestIds: readonly number[],
): Promise<void> {
  const topics = requestIds.flatMap((id) => Object.values(meetingTopics(id)));
  await withdrawNews(tx, topics);
}
