import { isOn } from '#db/switches.ts';
import { toE164 } from '#platform/phone.ts';
import { LimitExceeded } from '#platform/rate-limit.ts';
import type { Services } from '../../context.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { type BookingError, bookingSchema } from '../calendar/booking-rules.ts';
import { countCancelled, HourTaken, settleMeetings } from '../calendar/take-hour.server.ts';
import { countAttempt } from '../request/request-limits.ts';
import type { OwnReceipt } from '../request/request-rules.ts';
import { judge } from './judge.server.ts';
import { receiptOf } from './receive-request.server.ts';
import { findRepeated, type NewRequest, storeRequest } from './store-request.server.ts';

/**
 * Takes a booking posted from a page in `lang`: stores a request with its meeting. Sent again with the key of its
 * form, it is answered with the same receipt; a suspicious one is held for half an hour. Whether a phone or an address
 * is known changes nothing: no answer tells who is a client.
 */
export async function receiveBooking(
  request: Request,
  services: Services,
  lang: Language,
  sender: Sender,
): Promise<Answer<OwnReceipt>> {
  const { database, limiter, log } = services;
  const form = await readForm(request, bookingSchema);
  if ('invalid' in form) return form.invalid;
  const { value, guard } = form;
  const problem = (field: 'hour' | 'number', key: BookingError) => form.reject({ [field]: [key] });

  const phone = toE164(value.number);
  if (!phone) return problem('number', 'errorNumberFormat');
  try {
    const tries = await countAttempt(limiter, sender);
    if (tries.exceeded) return form.limited(tries.retryAfter);
    if (value.notes && (await isOn(database, 'mayWeTalk'))) {
      return form.reject({ notes: ['errorDispute' satisfies BookingError] });
    }
    await settleMeetings(database, new Date());
    const written: NewRequest = {
      asked: value,
      source: 'booking',
      lang,
      phone,
      page: new URL(request.url).pathname,
      key: guard.key,
      meeting: {
        starts: new Date(value.hour),
        kind: value.kind,
        lang: value.in,
        zone: value.zone,
        attempt: await countCancelled(database, phone),
      },
    };
    const known = await findRepeated(database, written);
    if (known) return { status: 'done', done: receiptOf(services, known, lang) };
    const verdict = await judge(services, written, guard, sender);
    if ('limited' in verdict) return form.limited(verdict.limited);
    if ('check' in verdict) return { status: 'check', challenge: verdict.check };
    const stored = await storeRequest(services, written, verdict, sender);
    return { status: 'done', done: receiptOf(services, stored, lang) };
  } catch (error) {
    if (error instanceof LimitExceeded) return form.limited(error.retryAfter);
    if (error instanceof HourTaken) return problem('hour', 'errorTaken');
    log.error({ err: error }, 'A booking could not be stored');
    return form.failed();
  }
}
