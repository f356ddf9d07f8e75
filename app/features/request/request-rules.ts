import * as v from 'valibot';
import { planIds } from '../../content/plan-ids.ts';
import {
  emailMax,
  emailPattern,
  isPossiblePhone,
  optionalText,
  phonePattern,
  requiredPhone,
  requiredText,
} from '../../forms/text-rules.ts';

/** Options of the field `events`: the five kinds of service (spec, point 3). */
export const requestOptions = ['1', '2', '3', '4', '5'] as const;

/** The option for courts and disputes: with "may we talk?" switched on, it takes no message. */
export const disputeOption = '1' satisfies (typeof requestOptions)[number];

/** Limits of a request, in characters. */
export const requestLimits = { nameMin: 2, nameMax: 100, numberMin: 9, adress: 200, notes: 1000 };

/** Keys of the messages in `contact.json` under `errors`. */
export type RequestError =
  | 'errorName'
  | 'errorEmail'
  | 'errorNumber'
  | 'errorEvents'
  | 'errorAdress'
  | 'errorNotes'
  | 'errorNameLength'
  | 'errorEmailFormat'
  | 'errorNumberFormat'
  | 'errorNumberLength'
  | 'errorAdressMax'
  | 'errorNotesMax'
  | 'errorDispute';

const message = (key: RequestError) => key;

/** Who asks: the fields that every request form has. */
export const person = {
  name: v.pipe(
    requiredText(message('errorName')),
    v.minLength(requestLimits.nameMin, message('errorNameLength')),
    v.maxLength(requestLimits.nameMax, message('errorNameLength')),
  ),
  email: v.pipe(
    requiredText(message('errorEmail')),
    v.maxLength(emailMax, message('errorEmailFormat')),
    v.regex(emailPattern, message('errorEmailFormat')),
  ),
  number: v.pipe(
    requiredPhone(message('errorNumber')),
    v.regex(phonePattern, message('errorNumberFormat')),
    v.minLength(requestLimits.numberMin, message('errorNumberLength')),
    v.check(isPossiblePhone, message('errorNumberFormat')),
  ),
};

const notesMax = v.maxLength<string, number, RequestError>(
  requestLimits.notes,
  message('errorNotesMax'),
);

/** A message that may be left out. */
export const notesRule = v.pipe(optionalText(), notesMax);

/** The contact form of the home page and of the director's profile (spec, points 3 and 5). */
export const requestSchema = v.object({
  ...person,
  events: v.pipe(
    requiredText(message('errorEvents')),
    v.picklist(requestOptions, message('errorEvents')),
  ),
  notes: notesRule,
});

/** The quick contact form of /contact (spec, points 3 and 5); `adress` is the spec's spelling. */
export const quickRequestSchema = v.object({
  ...person,
  adress: v.pipe(
    requiredText(message('errorAdress')),
    v.maxLength(requestLimits.adress, message('errorAdressMax')),
  ),
  notes: v.pipe(requiredText(message('errorNotes')), notesMax),
  /** Price plan that the visitor chose; an unknown id counts as none. */
  plan: v.fallback(v.optional(v.picklist(['', ...planIds]), ''), ''),
});

export type RequestInput = v.InferOutput<typeof requestSchema>;
export type QuickRequestInput = v.InferOutput<typeof quickRequestSchema>;
/** Fields of the form in the browser: text, before it is checked. */
export type RequestFields = Record<keyof RequestInput, string>;
export type QuickRequestFields = Record<keyof QuickRequestInput, string>;

/** The form that a request came through. */
export type RequestSource = 'home' | 'profile' | 'contact' | 'booking' | 'talk';

type Columns = {
  name: 'name';
  email: 'email';
  number: 'phone';
  events: 'service';
  adress: 'adress';
  plan: 'plan';
  notes: 'notes';
};
/**
 * Column of each form field. A field that has none, or is missing from the stored row or the mail to
 * staff, fails the type check.
 */
export type RequestColumn = Columns[keyof RequestInput | keyof QuickRequestInput];

/** What the visitor is told of a stored request. */
export type RequestReceipt = {
  /** Its short reference number. */
  code: string;
  /** Until when it is answered, as a sentence in the visitor's language. */
  promise: string;
  /** Address of its own page, with the key in it. */
  href: string;
  /** Address of the page with the free hours, one of which can join this request. */
  bookingHref: string;
};

/** Reference numbers such as `K-7F3M9Q`: without letters and digits that look alike. */
export const requestCode = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 6 };
