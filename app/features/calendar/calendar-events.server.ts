import ICAL from 'ical.js';
import { type Clock, clocksOf, dayClock, localOf, utcClock } from './calendar-zones.server.ts';
import { aDay } from './repeat-rule.ts';

/** A time as it is written: a local one (`repeat-rule.ts`), and the clock that it is read from. */
export type Moment = { local: number; clock: Clock; instant: number; isDay: boolean };

/** Times of an event in a file. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  /** The occurrence that it replaces, and whether also all later ones. */
  insteadOf: Moment | undefined;
  isOfLater: boolean;
  start: Moment;
  length: Length;
  rules: ICAL.Recur[];
  more: { start: Moment; length: Length }[];
  without: Moment[];
  isBusy: boolean;
};

/** Days of the calendar, which may have 23 hours, and milliseconds. */
export type Length = { days: number; ms: number };

/** Lines with times. Others are ignored, and may be invalid, as long locations from Apple are. */
const telling =
  /^(BEGIN|END|UID|SEQUENCE|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-WR-TIMEZONE|X-MICROSOFT-CDO-BUSYSTATUS|X-KALYS-DECLINED|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO)[:;]/i;

/** Of these, lines without a value are ignored. */
const empty = /^(DURATION|RRULE|RDATE|EXDATE|FREEBUSY)[^:]*:\s*$/i;

// Several programs write a day without `VALUE=DATE`.
ICAL.design.strict = false;

/**
 * Events of a file, which may be of several calendars.
 * @param owners e-mail addresses of the calendar's owner
 * @throws for an invalid calendar
 */
export function eventsIn(text: string, owners: readonly string[] = []): CalendarEvent[] {
  const unfolded = text.trimStart().replace(/\r?\n[ \t]/g, '');
  const own = ownersOf(unfolded, owners);
  const lines = unfolded
    .split(/\r?\n/)
    .map((line) => (isDeclined(line, own) ? 'X-KALYS-DECLINED:TRUE' : line))
    .filter((line) => telling.test(line) && !empty.test(line))
    .map((line) => (/^RRULE/i.test(line) ? line.toUpperCase() : line));
  const parsed = ICAL.parse(lines.join('\r\n'));
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as object[][];
  const calendars = roots.map((root) => new ICAL.Component(root));
  if (!calendars.every(({ name }) => name === 'vcalendar')) throw new Error('Not a calendar');
  return calendars.flatMap((calendar) => {
    const clockOf = clocksOf(calendar);
    const own = clockOf(calendar.getFirstPropertyValue('x-wr-timezone'));
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((event) => readEvent(event, clockOf, own))
      .filter((event) => event !== undefined);
    return [...events, ...calendar.getAllSubcomponents('vfreebusy').flatMap(readFreeBusy)];
  });
}

/** Names of the owner: the given addresses, and the calendar's name, which Google sets to the address. */
function ownersOf(text: string, owners: readonly string[]): Set<string> {
  const names = [...text.matchAll(/^X-WR-CALNAME[^:\r\n]*:(.+)$/gim)].map(([, name = '']) => name);
  return new Set([...owners, ...names].map((name) => name.trim().toLowerCase()));
}

/** Whether a line is the owner's own ATTENDEE, declined. Other guests may decline a meeting that takes place. */
function isDeclined(line: string, owners: ReadonlySet<string>): boolean {
  if (!/^ATTENDEE;/i.test(line) || !/;PARTSTAT="?(?:DECLINED|DELEGATED)\b/i.test(line))
    return false;
  const names = [...line.matchAll(/;(?:CN|EMAIL)=(?:"([^"]*)"|([^;:]*))|:mailto:([^":;\s]+)$/gi)];
  return names.some((name) =>
    owners.has((name[1] ?? name[2] ?? name[3] ?? '').trim().toLowerCase()),
  );
}

/** Busy times of a feed without events (RFC 5545 §3.6.4), each as an event. */
function readFreeBusy(component: ICAL.Component): CalendarEvent[] {
  return component.getAllProperties('freebusy').flatMap((property) => {
    const isBusy = property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE';
    const clock = utcClock;
    return property.getValues().flatMap((value) => {
      if (!(value instanceof ICAL.Period)) return [];
      const momentOf = (time: ICAL.Time): Moment => {
        const local = localOf(time);
        return { local, clock, instant: local, isDay: false };
      };
      const start = momentOf(value.start);
      const length = value.end
        ? lengthTo(start, momentOf(value.end))
        : lengthOf(value.getDuration());
      const series = { insteadOf: undefined, isOfLater: false, rules: [], more: [], without: [] };
      return [{ ...series, uid: '', sequence: 0, start, length, isBusy }];
    });
  });
}

function readEvent(
  event: ICAL.Component,
  clockOf: (name: unknown) => Clock,
  own: Clock,
): CalendarEvent | undefined {
  const zonesOf = (name: string) => event.getFirstProperty(name)?.getFirstParameter('tzid');
  // Who names the zone of one end only means both.
  const named = zonesOf('dtstart') || zonesOf('dtend');
  const local = named ? clockOf(named) : own;
  const momentOf = (time: ICAL.Time, zone: string | undefined): Moment => {
    const at = localOf(time);
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    const clock = time.isDate ? dayClock : isUtc ? utcClock : zone ? clockOf(zone) : local;
    return { local: at, clock, instant: clock(at), isDay: time.isDate };
  };
  const allOf = (name: string) =>
    event.getAllProperties(name).flatMap((property) => {
      const zone = property.getFirstParameter('tzid');
      return property.getValues().map((value) => ({ value, zone }));
    });
  const timesOf = (name: string) =>
    allOf(name).flatMap(({ value, zone }) =>
      value instanceof ICAL.Time ? [momentOf(value, zone)] : [],
    );
  const [start] = timesOf('dtstart');
  if (!start) return undefined;
  const [insteadOf] = timesOf('recurrence-id');
  const [end] = timesOf('dtend');
  const duration = event.getFirstPropertyValue('duration');
  // Thunderbird writes a duration of nothing beside the end.
  const length = end
    ? lengthTo(start, end)
    : duration instanceof ICAL.Duration
      ? lengthOf(duration)
      : { days: start.isDay ? 1 : 0, ms: 0 };
  const periods = allOf('rdate').flatMap(({ value, zone }) => {
    if (!(value instanceof ICAL.Period)) return [];
    const from = momentOf(value.start, zone);
    const to = value.end && momentOf(value.end, zone);
    return [{ start: from, length: to ? lengthTo(from, to) : lengthOf(value.getDuration()) }];
  });
  const wordOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  const range = event.getFirstProperty('recurrence-id')?.getFirstParameter('range');
  return {
    uid: String(event.getFirstPropertyValue('uid') ?? ''),
    sequence: Number(event.getFirstPropertyValue('sequence')) || 0,
    insteadOf,
    isOfLater: range?.toUpperCase() === 'THISANDFUTURE',
    start,
    length,
    // A rule without a frequency is ignored.
    rules: allOf('rrule').flatMap(({ value }) =>
      value instanceof ICAL.Recur && value.freq ? [value] : [],
    ),
    more: [...timesOf('rdate').map((time) => ({ start: time, length })), ...periods],
    without: timesOf('exdate'),
    isBusy:
      wordOf('status') !== 'CANCELLED' &&
      wordOf('transp') !== 'TRANSPARENT' &&
      wordOf('x-kalys-declined') !== 'TRUE' &&
      !['FREE', 'WORKINGELSEWHERE'].includes(wordOf('x-microsoft-cdo-busystatus')),
  };
}

/** Of a day there is at least itself; otherwise as long as the first time is, so are all (RFC 5545, 3.8.5.3). */
function lengthTo(start: Moment, end: Moment): Length {
  if (start.isDay && end.isDay) {
    return { days: Math.max(1, Math.round((end.local - start.local) / aDay)), ms: 0 };
  }
  return { days: 0, ms: Math.max(0, end.instant - start.instant) };
}

function lengthOf({ isNegative, weeks, days, hours, minutes, seconds }: ICAL.Duration): Length {
  if (isNegative) return { days: 0, ms: 0 };
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}
