import { type Limit, LimitExceeded } from '#platform/rate-limit.ts';
import type { Services } from '../../context.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { toE164 } from '../../i18n/phone.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import type { Receive } from '../../site/take-form.server.ts';
import { insertReview } from './insert-review.server.ts';
import { closeInvitation, holdInvitation } from './invitations/invitation-link.server.ts';
import { reviewNotice } from './review-notices.server.ts';
import { type ReviewError, reviewSchema } from './review-rules.ts';

/** Reviews with one phone number in a day, and from one customer's network in an hour. */
const phoneLimit: Limit = { hits: 20, seconds: 86_400 };
const addressLimit: Limit = { hits: 60, seconds: 3600 };

/**
 * Handles a review posted from a page in `lang` (spec, point 7, call 2). It waits for approval, and staff are
 * notified; a resent review is stored and counted once. Review, limits and notices are one transaction. The response
 * has no review data: the call as specified returned the inserted row, phone included.
 * @param invitation token of the author's invitation; an expired one does not lose the review
 */
export async function receiveReview(
  request: Request,
  services: Services,
  lang: Language,
  { address }: Sender,
  invitation?: string,
): Promise<Answer<null>> {
  const { database, limiter, outbox, log } = services;
  const form = await readForm(request, reviewSchema);
  if ('invalid' in form) return form.invalid;

  const phone = toE164(form.value.phoneNumber);
  const wrongPhone: ReviewError = 'phoneNumberPattern';
  if (!phone) return form.reject({ phoneNumber: [wrongPhone] });

  const review = { ...form.value, phone, lang };
  try {
    await database.owner.transaction(async (tx) => {
      const invited = invitation
        ? await holdInvitation(tx, services.secret, invitation)
        : undefined;
      const id = await insertReview(tx, { ...review, invited: invited !== undefined });
      if (!id) return;
      if (invited) await closeInvitation(tx, invited);
      await limiter.take(tx, 'review:phone', phone, phoneLimit);
      await limiter.take(tx, 'review:address', { address }, addressLimit);
      await sendNotices(tx, services, [reviewNotice(services, { ...review, id })]);
    });
  } catch (error) {
    if (error instanceof LimitExceeded) return form.limited(error.retryAfter);
    log.error({ err: error }, 'A review could not be stored');
    return form.failed();
  }
  outbox.wake();
  return { status: 'done', done: null };
}

/**
 * Handles a review posted by the script. `invitation` in the query is the token of the author's invitation, whose page
 * shows that it is used up.
 */
export const receiveScripted: Receive<null> = async (request, services, lang, sender) => {
  const invitation = new URL(request.url).searchParams.get('invitation') ?? undefined;
  const answer = await receiveReview(request, services, lang, sender, invitation);
  return answer.status === 'done' && !invitation ? { ...answer, sent: '1' } : answer;
};
