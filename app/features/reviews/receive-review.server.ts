import { toE164 } from '#platform/phone.ts';
import type { Services } from '../../context.ts';
import { receiveForm, type Stored } from '../../ui/receive-form.server.ts';
import type { Answer } from '../../ui/use-submission.ts';
import { type ReviewError, reviewSchema } from './review.ts';
import { submitReview } from './reviews.server.ts';

/** Takes a posted review written on a page in `lang`; its phone must be a number that can exist. */
export async function receiveReview(
  request: Request,
  { database, log }: Services,
  lang: string,
): Promise<Answer<null>> {
  return receiveForm(
    request,
    reviewSchema,
    async (review): Promise<Stored<null>> => {
      const phone = toE164(review.phoneNumber);
      const wrong: ReviewError = 'phoneNumberPattern';
      if (!phone) return { fieldErrors: { phoneNumber: [wrong] } };
      await submitReview(database, { ...review, phone, lang });
      return { done: null };
    },
    (error) => log.error({ err: error }, 'A review could not be stored'),
  );
}
