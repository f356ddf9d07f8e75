import { visitorActor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { journal } from '../calendar/change-meeting.server.ts';
import {
  confirmationNotices,
  meetingLine,
  meetingNotices,
} from '../calendar/meeting-mail.server.ts';
import type { Meeting } from '../calendar/meeting-row.server.ts';
import { readMeeting } from '../calendar/read-meeting.server.ts';
import { type MeetingWish, takeHour } from '../calendar/take-hour.server.ts';
import type { Appointment, MailedRequest } from '../casework/request-mail.server.ts';
import type { WantedAppointment } from './new-request.ts';

type Mailer = Pick<Services, 'secret' | 'siteUrl'>;

function appointment(
  mailer: Mailer,
  request: MailedRequest,
  meeting: Meeting,
  unsure = false,
): Appointment {
  const mailed = { ...request, meeting };
  return {
    line: (lang) => meetingLine(meeting, lang),
    notices: unsure
      ? confirmationNotices(mailer, mailed)
      : meetingNotices(mailer, mailed, 'booked'),
  };
}

/** The hour that a new request brings along; `attempt` grows when an earlier booking of the phone was given up. */
export function wantedMeeting(
  mailer: Mailer,
  { attempt, ...wish }: MeetingWish & { attempt: number },
): WantedAppointment {
  const { starts, kind, by } = wish;
  return {
    by,
    parts: [starts.toISOString(), kind, String(attempt)],
    async take(tx, request, { unsure, joins, now }) {
      const { id: requestId, phone } = request;
      const meeting = await takeHour(tx, wish, { requestId, phone, unsure, now });
      if (by) await journal(tx, by, 'meeting.book', meeting);
      if (joins) await journal(tx, visitorActor, 'meeting.join', meeting);
      return appointment(mailer, request, meeting, unsure);
    },
  };
}

/** The meeting of a stored request, once it is booked. */
export async function bookedMeeting(
  tx: Transaction,
  mailer: Mailer,
  request: MailedRequest,
): Promise<Appointment | undefined> {
  const meeting = await readMeeting(tx, request.id);
  return meeting?.status === 'booked' ? appointment(mailer, request, meeting) : undefined;
}
