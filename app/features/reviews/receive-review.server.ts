import { toE164 } from '#platform/phone.ts';
import { type Limit, orLimited } from '#platform/rate-limit.ts';
import type { Services } from '../../context.ts';
import { receiveForm, type Stored } from '../../ui/receive-form.server.ts';
import type { Answer } from '../../ui/use-submission.ts';
import { type ReviewError, reviewSchema } from './review.ts';
import { reviewNotices } from './review-notices.server.ts';
import { submitReview } from './reviews.server.ts';

/** Reviews with one phone number in a day, and from one IP address in an hour. */
const phoneLimit: Limit = { hits: 20, seconds: 86_400 };
const addressLimit: Limit = { hits: 60, seconds: 3600 };

/**
 * Takes a posted review written on a page in `lang`; its phone must be a number that can exist.
 * Staff are told of a new one.
 * @param sender IP address that it came from; empty when it is unknown
 */
export async function receiveReview(
  request: Request,
  services: Services,
  lang: string,
  { address }: { address: string },
): Promise<Answer<null>> {
  const { limiter, outbox } = services;
  return receiveForm(
    request,
    reviewSchema,
    async (review): Promise<Stored<null>> => {
      const phone = toE164(review.phoneNumber);
      const wrong: ReviewError = 'phoneNumberPattern';
      if (!phone) return { fieldErrors: { phoneNumber: [wrong] } };
      const written = { ...review, phone, lang };
      const submitted = submitReview(services.database, written, async (tx, id) => {
        await limiter.take(tx, 'review:phone', phone, phoneLimit);
        if (address) await limiter.take(tx, 'review:address', address, addressLimit);
        return outbox.add(tx, reviewNotices(services, { ...written, id }));
      });
      const outcome = await orLimited(submitted);
      if (typeof outcome === 'object') return outcome;
      outbox.wake();
      return { done: null };
    },
    (error) => services.log.error({ err: error }, 'A review could not be stored'),
  );
}
