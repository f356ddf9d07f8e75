import windowsNames from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import ICAL from 'ical.js';
import { addDays } from '../../i18n/calendar-day.ts';
import { officeTime, offsetOf, timeZone } from '../../i18n/office-clock.ts';

/** A time at which somebody is busy; milliseconds since 1970. */
export type BusyTime = { from: number; to: number };

/** Occurrences of one event that are gone through: daily since 1970 are 20,000. */
const maxOccurrences = 30_000;
/** Busy times of one calendar. */
const maxTimes = 5000;

/** Lines that say when. What else stands in a calendar is not read, and may be broken, as long places from Apple are. */
const telling =
  /^(BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-WR-TIMEZONE|X-MICROSOFT-CDO-BUSYSTATUS|TZID|TZOFFSETFROM|TZOFFSETTO)[:;]/i;

// Several programs write a day without `VALUE=DATE`.
ICAL.design.strict = false;

/** The calendar has more than is gone through. */
export class TooManyTimes extends Error {
  override name = 'TooManyTimes';
}

/**
 * The times within a window at which a calendar (RFC 5545) makes its owner busy, merged and in order. Events that are
 * cancelled or transparent, or free in Outlook, do not. A day is one of the office; a time without a zone has
 * that of the calendar (`X-WR-TIMEZONE`), else that of the office.
 * @throws TooManyTimes, and an error of the parser for what is no calendar
 */
export function busyTimesOf(text: string, { from, to }: BusyTime): BusyTime[] {
  const events = calendarsIn(text)
    .flatMap((calendar) => {
      const own = zoneNamed(calendar.getFirstPropertyValue('x-wr-timezone'));
      const found = calendar.getAllSubcomponents('vevent');
      for (const event of found) giveZones(event, own);
      return found;
    })
    .filter((event) => event.getFirstPropertyValue('dtstart') instanceof ICAL.Time)
    .map((event) => {
      // Thunderbird writes a duration of nothing beside the end.
      if (event.hasProperty('dtend')) event.removeAllProperties('duration');
      return new ICAL.Event(event);
    });
  // An occurrence that was changed stands in the file on its own.
  const changed = new Set(
    events
      .filter((event) => event.isRecurrenceException())
      .map((event) => `${event.uid} ${instantOf(event.recurrenceId)}`),
  );
  const times: BusyTime[] = [];
  for (const event of events) {
    if (!isBusy(event)) continue;
    const isOriginal = (start: number) => !changed.has(`${event.uid} ${start}`);
    for (const start of startsOf(event, to, isOriginal)) {
      const time = { from: instantOf(start), to: endOf(event, start) };
      if (time.from < to && time.to > from && time.from < time.to) times.push(time);
      if (times.length > maxTimes) throw new TooManyTimes();
    }
  }
  return merged(times, { from, to });
}

/** The calendars of a file, which may be several. */
function calendarsIn(text: string): ICAL.Component[] {
  const unfolded = text.trimStart().replace(/\r?\n[ \t]/g, '');
  const lines = unfolded.split(/\r?\n/).filter((line) => telling.test(line));
  const parsed = ICAL.parse(lines.join('\r\n'));
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as object[][];
  const calendars = roots.map((root) => new ICAL.Component(root));
  if (!calendars.every(({ name }) => name === 'vcalendar')) throw new Error('Not a calendar');
  return calendars;
}

function isBusy({ component }: ICAL.Event): boolean {
  const wordOf = (name: string) =>
    String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    wordOf('status') !== 'CANCELLED' &&
    wordOf('transp') !== 'TRANSPARENT' &&
    wordOf('x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

/** Beginnings of an event until a moment, in order, without occurrences that stand on their own. */
function* startsOf(
  event: ICAL.Event,
  until: number,
  isOriginal: (start: number) => boolean,
): Generator<ICAL.Time> {
  if (!event.isRecurring() || event.isRecurrenceException()) {
    yield event.startDate;
    return;
  }
  const iterator = event.iterator();
  for (let n = 0; n < maxOccurrences; n += 1) {
    const next = iterator.next();
    if (!next || instantOf(next) >= until) return;
    if (isOriginal(instantOf(next))) yield next;
  }
  throw new TooManyTimes();
}

/** End of an occurrence: a day is one of the calendar, which may have 23 hours; a duration is of hours. */
function endOf(event: ICAL.Event, start: ICAL.Time): number {
  const { seconds, minutes, hours, days, weeks } = event.duration;
  if (start.isDate) return instantOf(start, days + weeks * 7);
  return (
    instantOf(start) +
    ((weeks * 7 + days) * 24 * 3600 + hours * 3600 + minutes * 60 + seconds) * 1000
  );
}

/** Milliseconds since 1970 of a time. @param days later */
function instantOf(time: ICAL.Time, days = 0): number {
  const two = (value: number) => `${value}`.padStart(2, '0');
  const day = `${time.year}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return officeTime(addDays(day, days), '0:00').getTime();
  return time.toUnixTime() * 1000;
}

/** In milliseconds. */
const aDay = 86_400_000;

/** A zone that the file only names (IANA). */
class NamedZone extends ICAL.Timezone {
  readonly #zone: string;
  /** By the hour: an `Intl` formatter for each time would take seconds. */
  readonly #offsets = new Map<number, number>();
  constructor(zone: string) {
    super({ tzid: zone });
    this.#zone = zone;
  }
  /** Offset from UTC of a local time, in seconds. */
  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute } = time;
    const local = Date.UTC(year, month - 1, day, hour, minute);
    const [before, after] = [this.#offsetAt(local - aDay), this.#offsetAt(local + aDay)];
    const holds = (offset: number) => this.#offsetAt(local - offset * 60_000) === offset;
    // Of an hour that comes twice the first one counts; one that is skipped is as before the change (RFC 5545, 3.3.5).
    return (!holds(before) && holds(after) ? after : before) * 60;
  }
  /** In minutes. */
  #offsetAt(instant: number): number {
    const hour = Math.floor(instant / 3_600_000);
    const known = this.#offsets.get(hour);
    if (known !== undefined) return known;
    const offset = offsetOf(this.#zone, new Date(instant));
    this.#offsets.set(hour, offset);
    return offset;
  }
}

/** IANA zones by their names in Windows: of the zone of a guest Outlook writes the name alone (CLDR). */
const windowsZones = new Map(
  windowsNames.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other, mapZone._type]),
);

/** The zone of a name; that of the office for none, and for one that nobody knows. */
function zoneNamed(name: unknown): NamedZone {
  const zone = windowsZones.get(String(name)) ?? String(name);
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return new NamedZone(zone);
  } catch {
    return new NamedZone(timeZone);
  }
}

/** Gives times of an event a zone that have none which the file defines: the one that they name, or their calendar's own. */
function giveZones(event: ICAL.Component, own: NamedZone): void {
  for (const name of ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate']) {
    for (const property of event.getAllProperties(name)) {
      const named = property.getParameter('tzid');
      const zone = named ? zoneNamed(named) : own;
      for (const time of property.getValues()) {
        const isLocal = time instanceof ICAL.Time && time.zone === ICAL.Timezone.localTimezone;
        if (isLocal && !time.isDate) time.zone = zone;
      }
    }
  }
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
