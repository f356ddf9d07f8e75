import { toE164 } from '#platform/phone.ts';
import type { Services } from '../../context.ts';
import { receiveForm, type Stored } from '../../ui/receive-form.server.ts';
import type { Answer } from '../../ui/use-submission.ts';
import { type ReviewError, reviewSchema } from './review.ts';
import { reviewNotices } from './review-notices.server.ts';
import { submitReview } from './reviews.server.ts';

/**
 * Takes a posted review written on a page in `lang`; its phone must be a number that can exist.
 * Staff are told of a new one.
 */
export async function receiveReview(
  request: Request,
  services: Services,
  lang: string,
): Promise<Answer<null>> {
  return receiveForm(
    request,
    reviewSchema,
    async (review): Promise<Stored<null>> => {
      const phone = toE164(review.phoneNumber);
      const wrong: ReviewError = 'phoneNumberPattern';
      if (!phone) return { fieldErrors: { phoneNumber: [wrong] } };
      const written = { ...review, phone, lang };
      await submitReview(services.database, written, (tx, id) =>
        services.outbox.add(tx, reviewNotices(services, { ...written, id })),
      );
      services.outbox.wake();
      return { done: null };
    },
    (error) => services.log.error({ err: error }, 'A review could not be stored'),
  );
}
