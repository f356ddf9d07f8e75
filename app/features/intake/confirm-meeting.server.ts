import { and, eq, inArray } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { confirmRecipient } from '#platform/outbox/mail-recipients.ts';
import type { Services } from '../../context.ts';
import type { MeetingChangeResult } from '../calendar/change-meeting.server.ts';
import { releaseRequest } from '../casework/quarantine.server.ts';

/**
 * Confirms an unsure booking by the button in its mail: its request leaves quarantine, which books the held hour, and
 * its address is known to be the visitor's.
 * @param token of the mail: who booked does not know it
 */
export async function confirmMeeting(
  services: Services,
  { code, token, now }: { code: string; token: string; now: Date },
): Promise<MeetingChangeResult> {
  if (services.secret.open('meeting', token, now) !== code) return 'late';
  const { owner } = services.database;
  const [known] = await owner
    .select({ status: meetings.status, email: requests.email })
    .from(meetings)
    .innerJoin(requests, eq(requests.id, meetings.request_id))
    .where(and(eq(requests.code, code), inArray(meetings.status, ['held', 'booked'])));
  if (!known) return 'late';
  await confirmRecipient(owner, services.secret, known.email);
  if (known.status === 'held') await releaseRequest(services, code);
  return 'done';
}
