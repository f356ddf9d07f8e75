import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import type { ChosenMeeting } from '../../../content/meetings.ts';
import { type LoadContext, pageContext, servicesContext } from '../../../context.ts';
import {
  type BookingDays,
  readBookingDays,
} from '../../../features/calendar/booking-days.server.ts';
import {
  type BookedMeeting,
  type BookingTarget,
  openReference,
  readBooked,
} from '../../../features/calendar/booking-reference.server.ts';
import { officeDay } from '../../../i18n/office-clock.ts';
import { chosenMeeting } from './chosen-meeting.ts';

/** What the page shows. */
export type BookingState =
  /** The hour that was taken just now. */
  | { state: 'booked'; hour: BookedMeeting }
  /** The request of the link has an hour already, or had one. */
  | { state: 'taken' }
  /** Free hours, of which there may be none. */
  | (BookingChoice & {
      state: 'free';
      found: BookingDays;
      /** The hour of the address, where it is free. */
      hour: string | undefined;
      notHad: UnavailableChoice[];
      /** Where the hour goes; undefined for a new request. */
      target: 'open' | 'closed' | undefined;
    })
  /** The hours cannot be read. */
  | (BookingChoice & { state: 'away' });

/** Unavailable parts of the address; the page lists them. */
export type UnavailableChoice = 'day' | 'hour' | 'kind' | 'lawyer' | 'language';

type BookingChoice = {
  chosen: ChosenMeeting;
  /** Of the request that the hour joins; empty for a new one. */
  reference: string;
};

/**
 * Reads what the page shows at an address.
 * @throws a redirect where the address names a booking that is none; a 503 response where the request of a link cannot
 * be read
 */
export async function readBookingState(
  context: LoadContext,
  query: URLSearchParams,
): Promise<BookingState> {
  const booked = query.get('booked');
  if (booked) return { state: 'booked', hour: await bookedHour(context, booked) };

  const { language } = context.get(pageContext);
  const { database, log } = context.get(servicesContext);
  const reference = query.get('for') ?? '';
  const target = reference ? (await bookingTarget(context, reference)).state : undefined;
  if (target === 'taken') return { state: 'taken' };

  const written = Object.fromEntries(query);
  const chosen = chosenMeeting(written, language);
  const hour = written.hour && isoHour(written.hour);
  const day = written.day ?? (hour ? officeDay(new Date(hour)) : undefined);
  const found = await readBookingDays(database, { ...chosen, day }, language).catch(
    (error: unknown) => {
      log.error({ err: error }, 'The free hours could not be read');
      return 'away' as const;
    },
  );
  if (found === 'away') return { state: 'away', chosen, reference };
  const free = found.open?.hours.find(({ value }) => value === hour)?.value;
  const not: Record<UnavailableChoice, boolean> = {
    kind: 'kind' in written && written.kind !== chosen.kind,
    lawyer: 'lawyer' in written && !chosen.lawyer,
    language: chosen.lang !== (written.in ?? language),
    day: day !== undefined && found.open?.date !== day,
    hour: 'hour' in written && !free,
  };
  const notHad = (Object.keys(not) as UnavailableChoice[]).filter((part) => not[part]);
  return { state: 'free', chosen, reference, found, hour: free, notHad, target };
}

/** The time in the format of the free slots; undefined for invalid text. */
function isoHour(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Opens the reference of a link. @throws a 503 response */
export async function bookingTarget(
  context: LoadContext,
  reference: string,
): Promise<BookingTarget> {
  const services = context.get(servicesContext);
  return openReference(services, reference).catch((error: unknown) => {
    services.log.error({ err: error }, 'The request of a booking could not be read');
    throw data(null, { status: 503 });
  });
}

/** @throws a redirect to the free hours where the link is forged or too old; a 503 response */
async function bookedHour(context: LoadContext, booked: string): Promise<BookedMeeting> {
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const hour = await readBooked(services, booked, language).catch((error: unknown) => {
    services.log.error({ err: error }, 'A booked hour could not be read');
    throw data(null, { status: 503 });
  });
  if (!hour) throw redirect(pathTo('booking'));
  return hour;
}
