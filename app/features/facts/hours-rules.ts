import * as v from 'valibot';
import type { SiteFacts } from '../../content/site-facts.ts';
import { dayFrom, lines, minutesOf, optionalTime, says, time, whole } from './fact-values.ts';

const holidays = v.pipe(
  lines(),
  v.check((days) => days.every((day) => dayFrom(day)), says('date')),
  v.transform((days) => [...new Set(days.map((day) => `${dayFrom(day)}`))].sort()),
);

/** A line such as `31.12 15:00`; undefined for other lines. */
function readShortDay(line: string): [day: string, closes: string] | undefined {
  const [typed = '', closes, ...more] = line.split(/\s+/);
  const day = dayFrom(typed);
  return day && v.is(time, closes) && more.length === 0 ? [day, v.parse(time, closes)] : undefined;
}

const shortDays = v.pipe(
  lines(),
  v.check((days) => days.every(readShortDay), says('shortDay')),
  v.transform(
    (days): Record<string, string> =>
      Object.fromEntries(days.flatMap((day) => [readShortDay(day) ?? []])),
  ),
);

/** Lines of a list of days that are refused, as they were typed; of another field none. */
export function wrongLines(name: string, typed: Record<string, string>): string[] {
  if (name !== 'holidays' && name !== 'shortDays') return [];
  const hours = { opens: typed['hours.opens'] ?? '', closes: typed['hours.closes'] ?? '' };
  return v.parse(lines(), typed[name]).filter((line) => {
    if (name === 'holidays') return !dayFrom(line);
    const [, closes] = readShortDay(line) ?? [];
    return !closes || !isWithin(closes, hours);
  });
}

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
