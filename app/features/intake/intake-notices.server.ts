import type { Services } from '../../context.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
import {
  confirmationNotices,
  type MailedMeeting,
  meetingNotices,
} from '../calendar/meeting-mail.server.ts';
import { staffMeetingNotice } from '../calendar/staff-meeting-notice.server.ts';
import {
  type MailedRequest,
  quarantineNotice,
  requestNotices,
} from '../casework/request-mail.server.ts';

/**
 * Who is told of a new request:
 *
 * | request                      | staff                | visitor                         |
 * | ---------------------------- | -------------------- | ------------------------------- |
 * | in quarantine                | that something waits | to confirm a held hour          |
 * | booked by staff for a caller | nobody               | the hour                        |
 * | any other                    | whoever is on duty   | the hour; without one a receipt |
 */
export function intakeNotices(
  services: Services,
  request: MailedRequest,
  { unsure, by, now }: { unsure: boolean; by: string | undefined; now: Date },
): Notice[] {
  const { meeting } = request;
  const booked = meeting && { ...request, meeting };
  if (unsure) {
    return [
      quarantineNotice(services, now),
      ...(booked ? confirmationNotices(services, booked) : []),
    ];
  }
  if (by) return booked ? meetingNotices(services, booked, 'booked') : [];
  return requestNotices(services, request);
}

/**
 * Who is told that a request got an hour: its visitor, to confirm an unsure one; the office of a sure one, unless staff
 * chose it.
 */
export function joinedHourNotices(
  services: Services,
  booked: MailedMeeting,
  { unsure, by }: { unsure: boolean; by: string | undefined },
): Notice[] {
  if (unsure) return confirmationNotices(services, booked);
  return [
    ...meetingNotices(services, booked, 'booked'),
    ...(by ? [] : [staffMeetingNotice(services, 'booked', booked)]),
  ];
}
