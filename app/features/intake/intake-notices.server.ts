import type { Services } from '../../context.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
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
  const { appointment } = request;
  if (unsure) return [quarantineNotice(services, now), ...(appointment?.notices ?? [])];
  if (by) return appointment?.notices ?? [];
  return requestNotices(services, request);
}
