import * as v from 'valibot';
import { emailMax, emailPattern, requiredText } from '../../forms/text-rules.ts';

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
