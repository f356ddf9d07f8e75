import * as v from 'valibot';
import {
  isPossiblePhone,
  namePattern,
  optionalText,
  phonePattern,
  requiredPhone,
  requiredWords,
} from '../../forms/text-rules.ts';

/** Limits of a review, in characters (spec, point 9). */
export const reviewLimits = {
  notes: 1000,
  companyName: 150,
  nameMin: 2,
  nameMax: 100,
  phoneMin: 10,
};

/** Keys of the messages in `reviews.json` under `form.errors`. */
export type ReviewError =
  | 'notesRequired'
  | 'notesMax'
  | 'companyNameMax'
  | 'nameRequired'
  | 'nameMin'
  | 'nameMax'
  | 'namePattern'
  | 'phoneNumberRequired'
  | 'phoneNumberPattern'
  | 'phoneNumberMin';

const message = (key: ReviewError) => key;

/** The review form (spec, point 5): the same rules on blur, on submit and on the server. */
export const reviewSchema = v.object({
  name: v.pipe(
    requiredWords(message('nameRequired')),
    v.minLength(reviewLimits.nameMin, message('nameMin')),
    v.maxLength(reviewLimits.nameMax, message('nameMax')),
    v.regex(namePattern, message('namePattern')),
  ),
  phoneNumber: v.pipe(
    requiredPhone(message('phoneNumberRequired')),
    v.regex(phonePattern, message('phoneNumberPattern')),
    v.minLength(reviewLimits.phoneMin, message('phoneNumberMin')),
    // The rule of the spec accepts "----------" and "0000000000".
    v.check(isPossiblePhone, message('phoneNumberPattern')),
  ),
  companyName: v.pipe(
    optionalText(),
    v.maxLength(reviewLimits.companyName, message('companyNameMax')),
  ),
  notes: v.pipe(
    requiredWords(message('notesRequired')),
    v.maxLength(reviewLimits.notes, message('notesMax')),
  ),
});

export type ReviewInput = v.InferOutput<typeof reviewSchema>;
