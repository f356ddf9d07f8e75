import * as v from 'valibot';
import { isZone } from '../../../content/meeting-words.ts';
import { meetingKindNames } from '../../../content/meetings.ts';
import { emailMax, emailPattern, optionalText, requiredText } from '../../../forms/text-rules.ts';
import { languages } from '../../../i18n/languages.ts';
import { notesRule, person, type RequestError } from '../request-rules.ts';

/** Keys of the messages in `booking.json` under `errors`, besides those of every request form. */
export type BookingError = RequestError | 'errorHour' | 'errorTaken' | 'errorPhone';

const noHour: BookingError = 'errorHour';
const wrongEmail: RequestError = 'errorEmailFormat';

/** The form of /booking. The hour is the moment of its beginning, as ISO 8601 writes it. */
export const bookingSchema = v.object({
  hour: v.pipe(requiredText(noHour), v.isoTimestamp(noHour)),
  kind: v.fallback(v.picklist(meetingKindNames), 'office'),
  in: v.fallback(v.picklist(languages), 'ru'),
  name: person.name,
  number: person.number,
  email: v.pipe(
    optionalText(),
    v.maxLength(emailMax, wrongEmail),
    v.check((email) => email === '' || emailPattern.test(email), wrongEmail),
  ),
  notes: notesRule,
  /** Time zone of the device; of a browser without scripts empty. */
  zone: v.fallback(v.pipe(v.string(), v.check(isZone)), ''),
});

export type BookingInput = v.InferOutput<typeof bookingSchema>;
/** Fields of the form in the browser: text, before it is checked. */
export type BookingFields = Record<keyof BookingInput, string>;
