import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import {
  clientIpContext,
  type LoadContext,
  pageContext,
  servicesContext,
} from '../../../context.ts';
import { type OfferedHour, readNearest } from '../../../features/calendar/booking-days.server.ts';
import {
  type BookingTarget,
  signBooked,
} from '../../../features/calendar/booking-reference.server.ts';
import { receiveJoinedHour } from '../../../features/intake/join-request.server.ts';
import { receiveBooking } from '../../../features/intake/receive-booking.server.ts';
import { firstToken } from '../../../features/request/request-path.server.ts';
import type { Answer } from '../../../forms/protocol.ts';
import { answerInit } from '../../../forms/read-form.server.ts';
import { receive } from '../../take-form.server.ts';
import { bookingTarget } from './booking-state.server.ts';
import { chosenMeeting } from './chosen-meeting.ts';

type Args = { request: Request; context: LoadContext };

/** A booking that was not stored. */
export type RefusedBooking = Exclude<Answer<unknown>, { status: 'done' }>;

/**
 * Handles a posted booking. A rejected one is answered with its input, and with other slots if the chosen one was
 * taken meanwhile.
 * @throws a redirect to the page of a stored booking; a 503 response
 */
export async function takeBooking(args: Args) {
  const reference = new URL(args.request.url).searchParams.get('for') ?? '';
  const target = reference ? await bookingTarget(args.context, reference) : undefined;
  const answer =
    target && target.state !== 'closed'
      ? await joinRequest(args, reference, target)
      : await bookHour(args);
  const offers = await otherHours(args.context, answer.result);
  return data({ answer, offers }, answerInit(answer));
}

/** Adds an hour to the request of a link. @throws a redirect to the page that shows it */
async function joinRequest(
  { request, context }: Args,
  reference: string,
  target: Exclude<BookingTarget, { state: 'closed' }>,
): Promise<RefusedBooking> {
  const services = context.get(servicesContext);
  const sender = { address: context.get(clientIpContext), scripted: false };
  const answer = await receiveJoinedHour(request, services, target, sender);
  if (answer.status !== 'done') return answer;
  const query =
    answer.done === 'done'
      ? { booked: signBooked(services.secret, target.code) }
      : { for: reference };
  throw redirect(pathTo('booking', { query }), 303);
}

/** Stores a request with its slot. @throws a redirect to the visitor's request page */
async function bookHour(args: Args): Promise<RefusedBooking> {
  const answer = await receive(args, receiveBooking, { scripted: false });
  if (answer.status !== 'done') return answer;
  const { secret } = args.context.get(servicesContext);
  const token = firstToken(secret, answer.done.code);
  throw redirect(pathTo('request', { id: token, query: { done: 'booked' }, hash: 'meeting' }), 303);
}

/** The free hours nearest to the chosen one, where that was taken while the form was filled in. */
async function otherHours(
  context: LoadContext,
  result: RefusedBooking['result'],
): Promise<OfferedHour[]> {
  if (!result?.error?.hour?.includes('errorTaken')) return [];
  const { language } = context.get(pageContext);
  const { database, log } = context.get(servicesContext);
  const { hour, kind, in: lang, events, lawyer } = result.initialValue ?? {};
  const chosen = chosenMeeting({ kind, in: lang, service: events, lawyer }, language);
  const wanted = { ...chosen, to: new Date(`${hour}`) };
  return readNearest(database, wanted, language).catch((error: unknown) => {
    log.error({ err: error }, 'The nearest hours could not be read');
    return [];
  });
}
