import type ICAL from 'ical.js';
import {
  type CalendarEvent,
  eventsIn,
  type Length,
  type Moment,
} from './calendar-events.server.ts';
import { localOf } from './calendar-zones.server.ts';
import { aDay, startsOfRule, TooManyTimes } from './repeat-rule.ts';

/** A busy period; milliseconds since 1970. */
export type BusyTime = { from: number; to: number };

/** Busy times of one calendar. */
const maxTimes = 5000;

/**
 * Busy periods of a calendar (RFC 5545) within a window, merged and in order. Skips events that are cancelled,
 * transparent or declined by the owner, or free or elsewhere in Outlook. A day is one of the office; a floating time
 * has the zone of the calendar (`X-WR-TIMEZONE`), else of the office.
 * @param owners e-mail addresses of the owner
 * @throws TooManyTimes, and a parser error for an invalid calendar
 */
export function busyTimesOf(
  text: string,
  window: BusyTime,
  owners: readonly string[] = [],
): BusyTime[] {
  const times: BusyTime[] = [];
  for (const [uid, all] of Map.groupBy(eventsIn(text, owners), ({ uid }) => uid)) {
    const events = uid ? newestOf(all) : all;
    for (const event of events) {
      for (const { start, length, isBusy } of occurrencesOf(event, events, window)) {
        const time = { from: start.instant, to: endOf(start, length) };
        const isWithin = time.from < window.to && time.to > window.from && time.from < time.to;
        if (isBusy && isWithin) times.push(time);
        if (times.length > maxTimes) throw new TooManyTimes();
      }
    }
  }
  return merged(times, window);
}

/** Of events with one name, those of which the file has no newer state, be it that the occurrence was left out. */
function newestOf(events: CalendarEvent[]): CalendarEvent[] {
  return events.filter(
    ({ sequence, insteadOf }) =>
      !events.some(
        (other) =>
          other.sequence > sequence &&
          (other.insteadOf?.instant === insteadOf?.instant ||
            (insteadOf && other.without.some((time) => isSame(time, insteadOf)))),
      ),
  );
}

type Occurrence = Pick<CalendarEvent, 'start' | 'length' | 'isBusy'>;

/** Occurrences of an event within a window, and some around it, as they were changed by others with its name. */
function* occurrencesOf(
  event: CalendarEvent,
  events: CalendarEvent[],
  window: BusyTime,
): Generator<Occurrence> {
  // Events that stand in for one occurrence have a rule in some files; it is that of the whole series.
  if (event.insteadOf) return yield event;
  const { without, isBusy } = event;
  const changed = events.filter(({ insteadOf }) => insteadOf);
  const isOwn = (start: Moment) =>
    !without.some((one) => isSame(one, start)) &&
    !changed.some(({ insteadOf }) => insteadOf && isSame(insteadOf, start));
  const later = changed
    .filter(({ isOfLater }) => isOfLater)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const one of allOf(event, window)) {
    if (!isOwn(one.start)) continue;
    const change = later.findLast((other) => placeOf(other) < one.start.instant);
    if (!change) yield { ...one, isBusy };
    else {
      const { length } = change;
      const by = change.start.instant - placeOf(change);
      yield { start: movedTo(one.start, one.start.local + by), length, isBusy: change.isBusy };
    }
  }
}

const placeOf = ({ insteadOf, start }: CalendarEvent) => (insteadOf ?? start).instant;

/** Occurrences of an event, always with the first one (RFC 5545, 3.8.5.3); may have duplicates. */
function* allOf(
  { start, length, rules, more }: CalendarEvent,
  window: BusyTime,
): Generator<Pick<Occurrence, 'start' | 'length'>> {
  yield { start, length };
  yield* more;
  const margin = 2 * aDay + length.days * aDay + length.ms;
  const around = { from: window.from - margin, to: window.to + margin };
  for (const rule of rules) {
    const last = lastOf(rule, start);
    for (const local of startsOfRule(rule, start.local, around)) {
      const next = movedTo(start, local);
      if (next.instant > last || next.instant > around.to) break;
      yield { start: next, length };
    }
  }
}

/** The last instant at which an occurrence of a rule may begin; of a day it is its last one. */
function lastOf({ until }: ICAL.Recur, { clock, isDay }: Moment): number {
  if (!until) return Number.POSITIVE_INFINITY;
  const local = localOf(until);
  if (until.isDate) return isDay ? clock(local) : clock(local + aDay) - 1;
  return `${until}`.endsWith('Z') ? local : clock(local);
}

function movedTo(moment: Moment, local: number): Moment {
  return { ...moment, local, instant: moment.clock(local) };
}

/** Whether two are the same time; a day is the same as each time of it, by its own clock. */
function isSame(one: Moment, other: Moment): boolean {
  if (one.isDay === other.isDay) return one.instant === other.instant;
  return Math.floor(one.local / aDay) === Math.floor(other.local / aDay);
}

function endOf({ local, clock, instant }: Moment, { days, ms }: Length): number {
  return (days > 0 ? clock(local + days * aDay) : instant) + ms;
}

/** Times that overlap or touch as one, cut to a window. */
function merged(times: readonly BusyTime[], window: BusyTime): BusyTime[] {
  const all: BusyTime[] = [];
  for (const { from, to } of times.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all.map(({ from, to }) => ({
    from: Math.max(from, window.from),
    to: Math.min(to, window.to),
  }));
}
