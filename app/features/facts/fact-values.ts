import * as v from 'valibot';
import type { SocialNetwork } from '../../content/site-facts.ts';
import { optionalText, requiredText } from '../../forms/text-rules.ts';
import { country } from '../../i18n/country.ts';
import { byLanguage } from '../../i18n/languages.ts';
import { toE164 } from '../../i18n/phone.ts';
import { networkPage } from './network-page.ts';

/** Why a typed value is refused. */
export const factProblems = [
  'required',
  'long',
  'signs',
  'phone',
  'email',
  'link',
  'video',
  'tax',
  'number',
  'place',
  'time',
  'order',
  'lunch',
  'date',
  'shortDay',
  'lastDay',
  'row',
  'rows',
  'speaks',
  'meets',
  'meetings',
] as const;

export type FactProblem = (typeof factProblems)[number];

/** A problem as the message of a check: a word that the texts know, or it does not compile. */
export const says = (problem: FactProblem) => problem;

/** Longest line and longest text, in characters. */
const [lineMax, textMax] = [200, 6000];

/** Longest name: a longer one does not fit into the logo's place (docs/how-to/rebrand.md). */
export const nameMax = 40;

/** Signs of variables and links in the texts, in which the facts stand. */
const noSigns = v.regex(/^[^<>{}]*$/, says('signs'));

/** One line that must not be empty. */
export function line(max = lineMax) {
  return v.pipe(
    requiredText(says('required')),
    v.transform((text) => text.replace(/\s+/g, ' ')),
    v.maxLength(max, says('long')),
    noSigns,
  );
}

export function optionalLine(max = lineMax) {
  return v.pipe(
    optionalText(),
    v.transform((text) => text.replace(/\s+/g, ' ')),
    v.maxLength(max, says('long')),
    noSigns,
  );
}

/** A text of several lines, such as a list with an item on each. */
export function lines() {
  return v.pipe(
    optionalText(),
    v.maxLength(textMax, says('long')),
    noSigns,
    v.transform((text) =>
      text
        .split('\n')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  );
}

/** A list that has at least an item. */
export const items = v.pipe(lines(), v.minLength(1, says('required')));

/** One of the keys that there are; empty where none is chosen. */
export function optionalChoice(keys: () => readonly string[]) {
  return v.pipe(
    optionalText(),
    v.check((key) => key === '' || keys().includes(key), says('required')),
  );
}

export function inEachLanguage<S extends v.GenericSchema>(schema: S) {
  return v.object(byLanguage(() => schema));
}

export const checkbox = v.pipe(
  v.optional(v.string(), ''),
  v.transform((typed) => typed !== ''),
);

/** Those of some values whose box is checked, in their order. */
export function checkboxes<Value extends string>(values: () => readonly Value[]) {
  return v.pipe(
    v.optional(v.record(v.string(), v.string()), {}),
    v.transform((typed) => values().filter((value) => typed[value])),
  );
}

/** An address that opens a chat at WhatsApp, with the number in it. */
const chatAddress =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)/;

/** A number as it is dialled in the country, `0312 12-34-56`, with its code, or in `wa.me/996…`, to E.164. */
function toOwn(typed: string): string {
  const [, number] = chatAddress.exec(typed) ?? [];
  return toE164(number ? `+${number}` : typed) ?? typed;
}

/** Code of the country, with its plus. */
const [code = '+'] = country.phoneExample.split(' ');

const ownNumber = v.check(
  (number: string) => number.startsWith(code) && toE164(number) === number,
  says('phone'),
);

export const phone = v.pipe(requiredText(says('required')), v.transform(toOwn), ownNumber);

export const optionalPhone = v.pipe(
  optionalText(),
  v.transform((typed) => typed && toOwn(typed)),
  v.union([v.literal(''), v.pipe(v.string(), ownNumber)], says('phone')),
);

/** A page at a network, by its name or address; empty where there is none. */
export function optionalPage(network: SocialNetwork) {
  return v.pipe(
    optionalText(),
    v.maxLength(textMax, says('long')),
    v.transform((typed) => typed && networkPage(network, typed)),
    v.string(says('link')),
  );
}

/** The id of a video at YouTube, or its whole address; empty where the company has none. */
export const videoId = v.pipe(
  optionalText(),
  v.transform((typed) => /(?:[?&]v=|youtu\.be\/|\/embed\/)([\w-]+)/.exec(typed)?.[1] ?? typed),
  v.regex(/^([\w-]{11})?$/, says('video')),
);

/** A whole number. */
export function whole(min: number, max: number) {
  return v.pipe(
    requiredText(says('required')),
    v.transform((typed) => Number(typed.replace(/\s/g, ''))),
    v.integer(says('number')),
    v.minValue(min, says('number')),
    v.maxValue(max, says('number')),
  );
}

/** A coordinate in degrees; a comma is a point. */
function degrees(max: number) {
  return v.pipe(
    requiredText(says('required')),
    v.transform((typed) => Number(typed.replace(',', '.'))),
    v.finite(says('place')),
    v.minValue(-max, says('place')),
    v.maxValue(max, says('place')),
  );
}

/** A place on the map; maps copy both numbers as one text, which the first field takes, too. */
export const mapPoint = v.pipe(
  v.object({ latitude: optionalText(), longitude: optionalText() }),
  v.transform(
    ({
      latitude,
      longitude,
    }): { latitude?: string | undefined; longitude?: string | undefined } => {
      const [, first, second = ''] = /^(-?\d+(?:\.\d+)?),\s*(-?\d+\.\d+)$/.exec(latitude) ?? [];
      return first ? { latitude: first, longitude: second } : { latitude, longitude };
    },
  ),
  v.object({ latitude: degrees(90), longitude: degrees(180) }),
);

/** A time as `9:30`, however browsers send it. */
const shortTime = (typed: string) => typed.replace(/^0(?=\d:)/, '');

const clock = v.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, says('time'));

export const time = v.pipe(requiredText(says('required')), clock, v.transform(shortTime));

export const optionalTime = v.pipe(
  optionalText(),
  v.union([v.literal(''), v.pipe(v.string(), clock)], says('time')),
  v.transform(shortTime),
);

/** A day as `2026-11-28`, or empty. */
export const optionalDay = v.pipe(
  optionalText(),
  v.union([v.literal(''), v.pipe(v.string(), v.isoDate(says('date')))], says('date')),
);

/** Minutes of a time since midnight. */
export function minutesOf(of: string): number {
  const [hours = 0, minutes = 0] = of.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `31.12` as `12-31`, `9.3.2027` as `2027-03-09`; undefined for invalid dates. */
export function dayFrom(typed: string): string | undefined {
  const [, day = '', month = '', year] =
    /^(\d{1,2})[./](\d{1,2})(?:[./](20\d\d))?$/.exec(typed) ?? [];
  const parts = [month, day].map((part) => part.padStart(2, '0')).join('-');
  // Every year: the 29th of February is a day, too.
  const date = new Date(`${year ?? 2024}-${parts}T00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined;
  return year ? `${year}-${parts}` : parts;
}

/** A day as it is typed, for `dayFrom`. */
export function typedDay(day: string): string {
  return day.split('-').reverse().join('.');
}
