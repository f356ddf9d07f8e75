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
 * Notices of a meeting booked together with a request. An `unsure` one asks the visitor to confirm; a sure one also goes
 * to the office, unless staff chose the hour.
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
