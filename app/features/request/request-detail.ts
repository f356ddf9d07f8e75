import * as v from 'valibot';
import { requiredWords } from '../../forms/text-rules.ts';

/** Limits of additions to a request: characters each, and how many a day. */
export const detailLimits = { textMax: 4000, aDay: 30 };

/** Keys of the messages in `request.json` under `add`. */
export type DetailError = 'errorText' | 'errorTextMax';

const message = (key: DetailError) => key;

/** An addition to a request, made on its page. */
export const detailSchema = v.object({
  text: v.pipe(
    requiredWords(message('errorText')),
    v.maxLength(detailLimits.textMax, message('errorTextMax')),
  ),
});
