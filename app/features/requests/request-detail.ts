import * as v from 'valibot';
import { requiredText } from '../../ui/text-rules.ts';

/** Limits of what a visitor adds to a request: characters of one addition, additions a day. */
export const detailLimits = { textMax: 1000, aDay: 10 };

/** Keys of the messages in `request.json` under `add`. */
export type DetailError = 'errorText' | 'errorTextMax';

const message = (key: DetailError) => key;

/** Something added to a request on its page. */
export const detailSchema = v.object({
  text: v.pipe(
    requiredText(message('errorText')),
    v.maxLength(detailLimits.textMax, message('errorTextMax')),
  ),
});
