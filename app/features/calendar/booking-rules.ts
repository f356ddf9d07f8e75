import * as v from 'valibot';
import { idPattern } from '../../addresses/ids.ts';
import { meetingKindNames } from '../../content/meeting-kinds.ts';
import { calendarsOf } from '../../content/meetings.ts';
import { emailMax, emailPattern, optionalText, requiredText } from '../../forms/text-rules.ts';
import { isZone } from '../../i18n/date-words.ts';
import { languages } from '../../i18n/languages.ts';
import { notesRule, person, type RequestError } from '../request/request-rules.ts';

/** Keys of the messages in `booking.json` under `errors`, besides those of every request form. */
export type BookingError = RequestError | 'errorHour' | 'errorTaken';

const noHour: BookingError = 'errorHour';
const wrongEmail: RequestError = 'errorEmailFormat';

/** An hour: the moment of its beginning, as ISO 8601 writes it, and how we meet. */
const hourFields = {
  hour: v.pipe(requiredText(noHour), v.isoTimestamp(noHour)),
  kind: v.fallback(v.picklist(meetingKindNames), 'office'),
  in: v.fallback(v.picklist(languages), 'ru'),
  /** The service, named as in request forms; empty for "not sure". */
  events: v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.regex(idPattern))]), ''),
  /** Key of an attorney; empty for the first one who is free. */
  lawyer: v.fallback(v.string(), ''),
  /** Time zone of the device; of a browser without scripts empty. */
  zone: v.fallback(v.pipe(v.string(), v.check(isZone)), ''),
};

/** The form of /booking for a request that is there already. */
export const hourSchema = v.object(hourFields);

/** The form of /booking. */
export const bookingSchema = v.object({
  ...hourFields,
  name: person.name,
  number: person.number,
  email: v.pipe(
    optionalText(),
    v.maxLength(emailMax, wrongEmail),
    v.check((email) => email === '' || emailPattern.test(email), wrongEmail),
  ),
  notes: notesRule,
});

/** The hour that a form asks for. */
export function wishOf({
  hour,
  kind,
  in: lang,
  zone,
  events,
  lawyer,
}: v.InferOutput<typeof hourSchema>) {
  return {
    starts: new Date(hour),
    kind,
    lang,
    zone,
    calendars: calendarsOf({ kind, lang, service: events || undefined, lawyer }),
  };
}

export type BookingInput = v.InferOutput<typeof bookingSchema>;
/** Fields of the form in the browser: text, before it is checked. */
export type BookingFields = Record<keyof BookingInput, string>;
