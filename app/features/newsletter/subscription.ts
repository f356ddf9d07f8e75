import * as v from 'valibot';
import { emailMax, emailPattern, requiredText } from '../../forms/text-rules.ts';

/** States of a subscription, as they are stored. */
export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export function isSubscriberStatus(value: string): value is SubscriberStatus {
  return subscriberStatuses.some((status) => status === value);
}

/** Keys of the messages in `newsletter.json` under `block`. */
export type SubscriptionError = 'errorRequired' | 'errorFormat';

const message = (key: SubscriptionError) => key;

/** The newsletter form: one field (spec, point 3). */
export const subscriptionSchema = v.object({
  email: v.pipe(
    requiredText(message('errorRequired')),
    v.maxLength(emailMax, message('errorFormat')),
    v.regex(emailPattern, message('errorFormat')),
  ),
});

export type SubscriptionInput = v.InferOutput<typeof subscriptionSchema>;
