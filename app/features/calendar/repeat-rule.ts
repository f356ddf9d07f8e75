import type ICAL from 'ical.js';

/** Local times here are in milliseconds since 1970, as if they were UTC. */
export const aDay = 86_400_000;

/** Periods of one rule that are gone through. */
const maxPeriods = 120_000;

/** A calendar has more than is gone through. */
export class TooManyTimes extends Error {
  override name = 'TooManyTimes';
}

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const [minutely, hourly, daily, weekly, monthly, yearly] = [1, 2, 3, 4, 5, 6];
/** Lengths of the periods that always have the same, by frequency. */
const lengths = [1000, 60_000, 3_600_000, aDay, 7 * aDay];

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A day of the week, 0 is Sunday; `nth` of its month or year, 0: each, below 0: from the end. */
type Weekday = { weekday: number; nth: number };

/** What a rule says, with what it takes from the first occurrence. */
type Parts = {
  frequency: number;
  interval: number;
  /** First day of the week, 0 is Sunday. */
  weekStart: number;
  weekdays: Weekday[] | undefined;
  numbers: (name: string) => number[] | undefined;
};

/**
 * Local beginnings by a rule (RFC 5545, 3.3.10), in order, its COUNT regarded, its UNTIL not.
 * @param first beginning of the event
 * @param window what is before it may be left out
 * @throws TooManyTimes
 */
export function* startsOfRule(
  rule: ICAL.Recur,
  first: number,
  window: { from: number; to: number },
): Generator<number> {
  const parts = partsOf(rule, first);
  const { frequency, interval, numbers } = parts;
  const fixed = lengths[frequency];
  // Without a COUNT, what lies before the window need not be counted.
  const before = fixed && !rule.count ? (window.from - first) / (fixed * interval) : 0;
  let n = Math.max(0, Math.floor(before) - 1);
  let found = 0;
  for (let periods = 0; periods < maxPeriods; periods += 1, n += 1) {
    const { start, days } = periodOf(parts, first, n);
    if (start > window.to) return;
    const times = timesOf(parts, first, start);
    const all = days
      .filter((day) => isDayOf(parts, day))
      .flatMap((day) => times.map((time) => day + time));
    const positions = numbers('BYSETPOS');
    const picked = positions
      ? all.filter((_, at) => positions.includes(at + 1) || positions.includes(at - all.length))
      : all;
    for (const time of picked) {
      if (time < first) continue;
      yield time;
      found += 1;
      if (found === rule.count) return;
    }
  }
  throw new TooManyTimes();
}

function partsOf(rule: ICAL.Recur, first: number): Parts {
  const frequency = frequencies.indexOf(rule.freq);
  const named = rule.parts as Record<string, (number | string)[] | undefined>;
  const own = new Map(Object.entries(named).map(([name, list]) => [name, list?.map(Number)]));
  let days = named.BYDAY?.map((text) => {
    const [, nth = '0', name = ''] = /^([+-]?\d+)?(\w\w)$/.exec(String(text)) ?? [];
    return { weekday: weekdays.indexOf(name), nth: Number(nth) };
  });
  const { month, monthDay, weekday } = placeOf(first);
  const isOpen = !days && !own.has('BYMONTHDAY') && !own.has('BYYEARDAY');
  if (isOpen && (frequency === weekly || own.has('BYWEEKNO'))) days = [{ weekday, nth: 0 }];
  else if (isOpen && frequency >= monthly) own.set('BYMONTHDAY', [monthDay]);
  if (isOpen && frequency === yearly && !own.has('BYMONTH') && !own.has('BYWEEKNO')) {
    own.set('BYMONTH', [month]);
  }
  return {
    frequency,
    interval: Math.max(1, rule.interval),
    weekStart: (rule.wkst || 2) - 1,
    weekdays: days,
    numbers: (name) => own.get(name),
  };
}

/** The `n`th period of a rule: its beginning, and the days of which it has at least a part. */
function periodOf(
  { frequency, interval, weekStart, numbers }: Parts,
  first: number,
  n: number,
): { start: number; days: number[] } {
  const { year, month, weekday } = placeOf(first);
  const away = n * interval;
  if (frequency === yearly) {
    const months = numbers('BYMONTH')?.toSorted((one, other) => one - other);
    const days = months?.flatMap((one) => daysOf(year + away, one - 1, 1));
    return { start: Date.UTC(year + away), days: days ?? daysOf(year + away, 0, 12) };
  }
  if (frequency === monthly) {
    return { start: Date.UTC(year, month - 1 + away), days: daysOf(year, month - 1 + away, 1) };
  }
  const length = lengths[frequency] ?? aDay;
  const begin = frequency === weekly ? aDay : length;
  const back = frequency === weekly ? ((weekday - weekStart + 7) % 7) * aDay : 0;
  const start = Math.floor(first / begin) * begin - back + away * length;
  const day = Math.floor(start / aDay) * aDay;
  return {
    start,
    days: Array.from({ length: frequency === weekly ? 7 : 1 }, (_, at) => day + at * aDay),
  };
}

function daysOf(year: number, month: number, months: number): number[] {
  const start = Date.UTC(year, month);
  const length = (Date.UTC(year, month + months) - start) / aDay;
  return Array.from({ length }, (_, at) => start + at * aDay);
}

/** Times of day within a period, in order. */
function timesOf({ frequency, numbers }: Parts, first: number, start: number): number[] {
  const values = (name: string, unit: number, size: number, isFixed: boolean) => {
    const partOf = (time: number) => Math.floor(time / unit) % size;
    const own = numbers(name);
    if (!isFixed) return own ?? [partOf(first)];
    return !own || own.includes(partOf(start)) ? [partOf(start)] : [];
  };
  const hours = values('BYHOUR', 3_600_000, 24, frequency <= hourly);
  const minutes = values('BYMINUTE', 60_000, 60, frequency <= minutely);
  const seconds = values('BYSECOND', 1000, 60, frequency === 0);
  const all = hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      seconds.map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  );
  return all.toSorted((one, other) => one - other);
}

/** Whether a rule has occurrences on a day. */
function isDayOf({ frequency, weekStart, weekdays: wanted, numbers }: Parts, day: number): boolean {
  const { year, month, monthDay, weekday } = placeOf(day);
  const yearStart = Date.UTC(year);
  const yearDay = (day - yearStart) / aDay + 1;
  const yearDays = (Date.UTC(year + 1) - yearStart) / aDay;
  const monthDays = (Date.UTC(year, month) - Date.UTC(year, month - 1)) / aDay;
  const has = (name: string, at: number, of: number) => {
    const list = numbers(name);
    return !list || list.includes(at) || list.includes(at - of - 1);
  };
  const months = numbers('BYMONTH');
  if (months && !months.includes(month)) return false;
  if (!has('BYMONTHDAY', monthDay, monthDays) || !has('BYYEARDAY', yearDay, yearDays)) return false;
  if (frequency === yearly && numbers('BYWEEKNO')) {
    const { week, weeks } = weekOf(day, weekStart);
    if (!has('BYWEEKNO', week, weeks)) return false;
  }
  if (!wanted) return true;
  const isOfYear = frequency === yearly && !months;
  const [at, of] = isOfYear ? [yearDay, yearDays] : [monthDay, monthDays];
  const counts = frequency > daily && frequency !== weekly && !numbers('BYWEEKNO');
  const places = counts ? [0, Math.ceil(at / 7), -Math.ceil((of - at + 1) / 7)] : undefined;
  return wanted.some(
    (one) => one.weekday === weekday && (places === undefined || places.includes(one.nth)),
  );
}

/** Number of a day's week, and weeks of its year: that in which the week has four days or more. */
function weekOf(day: number, weekStart: number): { week: number; weeks: number } {
  const fourth = (time: number) =>
    time + (3 - ((placeOf(time).weekday - weekStart + 7) % 7)) * aDay;
  const { year } = placeOf(fourth(day));
  const weekAt = (time: number) => Math.ceil(((fourth(time) - Date.UTC(year)) / aDay + 1) / 7);
  return { week: weekAt(day), weeks: weekAt(Date.UTC(year, 11, 28)) };
}

function placeOf(local: number) {
  const date = new Date(local);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    monthDay: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}
