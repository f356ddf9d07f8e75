import * as v from 'valibot';
import type { SiteFacts } from '../../content/site-facts.ts';
import { dayFrom, lines, minutesOf, optionalTime, says, time, whole } from './fact-values.ts';

const holidays = v.pipe(
  lines(),
  v.check((days) => days.every((day) => dayFrom(day)), says('date')),
  v.transform((days) => [...new Set(days.map((day) => `${dayFrom(day)}`))].sort()),
);

/** Lines such as `31.12 15:00`. */
const shortDays = v.pipe(
  lines(),
  v.transform((typed) => typed.map((each) => each.split(/\s+/))),
  v.check(
    (days) =>
      days.every(
        ([day = '', closes, ...more]) => dayFrom(day) && v.is(time, closes) && more.length === 0,
      ),
    says('shortDay'),
  ),
  v.transform(
    (days): Record<string, string> =>
      Object.fromEntries(
        days.map(([day = '', closes = '']) => [`${dayFrom(day)}`, v.parse(time, closes)]),
      ),
  ),
);

/** Hours, holidays and short days of the office; the messages are of `FactProblem`. */
export const hoursSchema = v.pipe(
  v.object({
    workdays: v.object({ first: whole(1, 7), last: whole(1, 7) }),
    hours: v.object({ opens: time, closes: time }),
    lastDayCloses: optionalTime,
    lunch: v.object({ from: optionalTime, to: optionalTime }),
    replyHours: whole(1, 72),
    holidays,
    shortDays,
    calendarYear: whole(2025, 2100),
  }),
  v.forward(
    v.partialCheck([['workdays']], ({ workdays: { first, last } }) => first <= last, says('order')),
    ['workdays', 'last'],
  ),
  v.forward(
    v.partialCheck(
      [['hours']],
      ({ hours: { opens, closes } }) => minutesOf(opens) < minutesOf(closes),
      says('order'),
    ),
    ['hours', 'closes'],
  ),
  v.forward(
    v.partialCheck(
      [['hours'], ['lastDayCloses']],
      ({ hours, lastDayCloses: early }) =>
        !early || (isWithin(early, hours) && early !== hours.closes),
      says('lastDay'),
    ),
    ['lastDayCloses'],
  ),
  v.forward(
    v.partialCheck(
      [['hours'], ['lunch']],
      ({ hours, lunch }) => isLunch(hours, lunch),
      says('lunch'),
    ),
    ['lunch', 'to'],
  ),
  v.forward(
    v.partialCheck(
      [['hours'], ['shortDays']],
      // A day that is no shorter than the others, since they are shorter, changes nothing.
      ({ hours, shortDays }) => Object.values(shortDays).every((early) => isWithin(early, hours)),
      says('shortDay'),
    ),
    ['shortDays'],
  ),
);

/** Whether a day that ends at a time is no longer than the others, and none less. */
function isWithin(early: string, { opens, closes }: SiteFacts['hours']['hours']): boolean {
  return minutesOf(opens) < minutesOf(early) && minutesOf(early) <= minutesOf(closes);
}

/** Whether a lunch break lies within the hours; without one both times are empty. */
function isLunch(
  { opens, closes }: SiteFacts['hours']['hours'],
  { from, to }: SiteFacts['hours']['lunch'],
): boolean {
  if (!from && !to) return true;
  if (!from || !to) return false;
  const [open, start, end, close] = [opens, from, to, closes].map(minutesOf) as number[];
  return (
    Number(open) <= Number(start) && Number(start) < Number(end) && Number(end) <= Number(close)
  );
}
