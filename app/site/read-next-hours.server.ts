import type { ChosenMeeting } from '../content/meetings.ts';
import { type LoadContext, pageContext, servicesContext } from '../context.ts';
import { type OfferedHour, readBookingDays } from '../features/calendar/booking-days.server.ts';
import { chosenMeeting } from './chosen-meeting.ts';

/**
 * Reads the next free hours of a lawyer or of a service on one day, at most `most`. None, and a line in the log, where they cannot be
 * read: the page then leads to all hours.
 */
export async function readNextHours(
  context: LoadContext,
  wanted: { lawyer?: string; service?: string },
  most: number,
): Promise<{ hours: OfferedHour[]; chosen: ChosenMeeting }> {
  const { language } = context.get(pageContext);
  const { database, log } = context.get(servicesContext);
  const chosen = chosenMeeting(wanted, language);
  const found = await readBookingDays(database, chosen, language).catch((error: unknown) => {
    log.error({ err: error }, 'The next free hours could not be read');
  });
  return { hours: found?.open?.hours.slice(0, most) ?? [], chosen };
}
