import windowsNames from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import ICAL from 'ical.js';
import { officeTime, offsetsOf, timeZone } from '../../i18n/office-clock.ts';
import { aDay, startsOfRule } from './repeat-rule.ts';

/** Instant of a local time; both in milliseconds since 1970, the local one as if it were UTC. */
export type Clock = (local: number) => number;

/** A time as it is written. */
export function localOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export const utcClock: Clock = (local) => local;

/** Of whole days: they are those of the office. */
export const dayClock: Clock = (local) =>
  officeTime(new Date(local).toISOString().slice(0, 10), '0:00').getTime();

/** IANA zones by their names in Windows: of the zone of a guest Outlook writes the name alone (CLDR). */
const windowsZones = new Map(
  windowsNames.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other, mapZone._type]),
);

/**
 * Clocks of the zones in a calendar. An IANA name takes precedence over the file's own definition, which often covers
 * one summer only; an unknown zone is that of the office.
 */
export function clocksOf(calendar: ICAL.Component): (name: unknown) => Clock {
  const known = new Map<string, Clock>();
  const defined = calendar.getAllSubcomponents('vtimezone');
  return (name) => {
    const zone = String(name);
    const clock =
      known.get(zone) ??
      (isPlace(zone) ? zoneClock(zone) : undefined) ??
      fileClock(defined.find((one) => one.getFirstPropertyValue('tzid') === zone)) ??
      namesOf(zone).map(zoneClock).find(Boolean) ??
      zoneClock(timeZone) ??
      utcClock;
    known.set(zone, clock);
    return clock;
  };
}

const isPlace = (zone: string) => /^[A-Z][A-Za-z]+\/[A-Z]/.test(zone);

/** What an unknown name may mean: one of Windows, one with words before it, or an offset: `(UTC-05:00) Eastern Time`. */
function namesOf(zone: string): string[] {
  const [ending] = /[A-Z]\w+(\/[A-Z][\w+-]+){1,2}$/.exec(zone) ?? [];
  const [, offset] = /^\(?(?:UTC|GMT)([+-]\d\d:\d\d)/.exec(zone) ?? [];
  return [windowsZones.get(zone), zone, ending, offset].filter((name) => name !== undefined);
}

const zoneClocks = new Map<string, Clock | undefined>();

/** Clock of an IANA zone, undefined where there is none of the name. */
function zoneClock(zone: string): Clock | undefined {
  if (!zoneClocks.has(zone)) zoneClocks.set(zone, newZoneClock(zone));
  return zoneClocks.get(zone);
}

function newZoneClock(zone: string): Clock | undefined {
  let offsets: (date: Date) => number;
  try {
    offsets = offsetsOf(zone);
  } catch {
    return undefined;
  }
  const offsetAt = (instant: number) => offsets(new Date(instant)) * 60_000;
  return (local) => {
    const [before, after] = [offsetAt(local - aDay), offsetAt(local + aDay)];
    const holds = (offset: number) => offsetAt(local - offset) === offset;
    // Of an hour that comes twice the first one counts; one that is skipped is as before the change (RFC 5545, 3.3.5).
    return local - (!holds(before) && holds(after) ? after : before);
  };
}

/** From a local time on, by the clock before it, a zone has another offset from UTC. */
type Change = { at: number; before: number; after: number };

/** Changes of clocks are not reckoned further. */
const lastChange = Date.UTC(2100);

/** Clock of a zone that the file defines; undefined where it only names it. */
function fileClock(definition: ICAL.Component | undefined): Clock | undefined {
  const changes = (definition?.getAllSubcomponents() ?? [])
    .flatMap(changesOf)
    .toSorted((one, other) => one.at - other.at);
  const [first] = changes;
  if (!first) return undefined;
  return (local) => {
    const last = changes.findLast(({ at }) => at <= local);
    if (!last) return local - first.before;
    // A skipped local time counts as before the change (RFC 5545, 3.3.5).
    return local - (local < last.at + last.after - last.before ? last.before : last.after);
  };
}

function changesOf(part: ICAL.Component): Change[] {
  const start = part.getFirstPropertyValue('dtstart');
  const [before, after] = ['tzoffsetfrom', 'tzoffsetto'].map((name) => {
    const value = part.getFirstPropertyValue(name);
    return value instanceof ICAL.UtcOffset ? value.toSeconds() * 1000 : undefined;
  });
  if (!(start instanceof ICAL.Time) || before === undefined || after === undefined) return [];
  const first = localOf(start);
  const times = [first];
  for (const time of part.getAllProperties('rdate').flatMap((one) => one.getValues())) {
    if (time instanceof ICAL.Time) times.push(localOf(time));
  }
  const rule = part.getFirstPropertyValue('rrule');
  if (rule instanceof ICAL.Recur) {
    const last = rule.until ? localOf(rule.until) + before : lastChange;
    times.push(...startsOfRule(rule, first, { from: first, to: last }));
  }
  return times.map((at) => ({ at, before, after }));
}
