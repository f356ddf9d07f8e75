import * as v from 'valibot';
import {
  emailMax,
  emailPattern,
  isPossiblePhone,
  optionalText,
  phonePattern,
  requiredPhone,
  requiredText,
  requiredWords,
} from '../../forms/text-rules.ts';
import type { Messages } from '../../i18n/message-types.ts';

/** The service that plans belong to: support of a business. */
export const planOption = '4';

/** Limits of a request, in characters. */
export const requestLimits = {
  nameMin: 2,
  nameMax: 100,
  numberMin: 9,
  adress: 200,
  otherSide: 200,
  notes: 4000,
};

/** Keys of the messages in `contact.json` under `errors`; `errorDispute` is in `talk.json`. */
export type RequestError = keyof Messages['contact']['errors'] | 'errorDispute';

/** Names the message of a rule: a key without a text fails the type check. */
export const message = (key: RequestError) => key;

/** Who asks: the fields that every request form has. */
export const person = {
  name: v.pipe(
    requiredWords(message('errorName')),
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

/** Longest message. */
export const notesMax = v.maxLength<string, number, RequestError>(
  requestLimits.notes,
  message('errorNotesMax'),
);

/** A message that may be left out. */
export const notesRule = v.pipe(optionalText(), notesMax);

/** How requests come that staff type: by telephone, at the counter, in a messenger. */
export const handSources = ['call', 'counter', 'messenger'] as const;

/** Whether staff entered a request: its words are theirs, and internal. */
export const isByHand = (source: string) => (handSources as readonly string[]).includes(source);

export type HandSource = (typeof handSources)[number];

/** The form that a request came through, or how it came to staff. */
export type RequestSource = 'home' | 'profile' | 'contact' | 'booking' | 'talk' | HandSource;

/** Forms in which a visitor writes what it is about. */
export type FormSource = Exclude<RequestSource, 'booking' | 'talk' | HandSource>;

/** Receipt of a stored request; empty for one that may be another person's. */
export type RequestReceipt = OwnReceipt | { promise: ''; code?: undefined };

export type OwnReceipt = {
  /** Its short reference number. */
  code: string;
  /** Until when it is answered, as a sentence in the visitor's language. */
  promise: string;
  /** Address of the request page, with its key. */
  href: string;
  /** Address of the page with the free hours, one of which can join this request. */
  bookingHref: string | undefined;
};

/** Reference numbers such as `K-7F3M9Q`: without letters and digits that look alike. */
export const requestCode = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 6 };
