import { bookingPage } from '../addresses/booking-page.ts';
import type { ChosenMeeting } from '../content/meetings.ts';
import { type LoadContext, pageContext, servicesContext } from '../context.ts';
import { type OfferedHour, readBookingDays } from '../features/calendar/booking-days.server.ts';
import { chosenMeeting } from './chosen-meeting.ts';

export type FirstHours = {
  /** By the key of the lawyer; one without a free hour has none. */
  hours: Partial<Record<string, OfferedHour>>;
  /** The meeting that they are free for. */
  chosen: ChosenMeeting;
};

/** Reads the first free hour of each lawyer. None, and a line in the log, where they cannot be read. */
export async function readFirstHours(context: LoadContext): Promise<FirstHours> {
  const chosen = chosenMeeting({}, context.get(pageContext).language);
  const found = await findBookingDays(context, chosen);
  const hours = found?.lawyers.map(({ key, first }) => [key, first]) ?? [];
  return { hours: Object.fromEntries(hours), chosen };
}

/**
 * Reads the next free hours of a lawyer or of a service on one day, at most `most`. None, and a line in the log, where they cannot be
 * read: the page then leads to all hours.
 */
export async function readNextHours(
  context: LoadContext,
  wanted: { lawyer?: string; service?: string },
  most: number,
): Promise<{ hours: OfferedHour[]; chosen: ChosenMeeting }> {
  const chosen = chosenMeeting(wanted, context.get(pageContext).language);
  const found = await findBookingDays(context, chosen);
  return { hours: found?.open?.hours.slice(0, most) ?? [], chosen };
}

async function findBookingDays(context: LoadContext, chosen: ChosenMeeting) {
  if (!bookingPage()) return undefined;
  const { database, log } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  return readBookingDays(database, chosen, language).catch((error: unknown) => {
    log.error({ err: error }, 'The next free hours could not be read');
    return undefined;
  });
}
