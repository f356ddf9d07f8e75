import * as v from 'valibot';
import { emailMax, emailPattern, requiredText } from '../../forms/text-rules.ts';
import type { subscribers } from './tables.ts';

export type SubscriberStatus = typeof subscribers.$inferSelect.status;

/** All of them, in the order of the filter on the desk. */
export const subscriberStatuses = [
  'pending',
  'confirmed',
  'unsubscribed',
] as const satisfies SubscriberStatus[];

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
