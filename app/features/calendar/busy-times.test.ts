import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong, runs } from '#test/fixtures/property-runs.ts';
import { offsetsOf, timeZone } from '../../i18n/office-clock.ts';
import { busyTimesOf } from './busy-times.server.ts';
import { TooManyTimes } from './repeat-rule.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Both changes of clocks in Berlin and New York lie in it. */
const year = { from: Date.parse('2026-01-01T00:00Z'), to: Date.parse('2027-01-01T00:00Z') };

const zones = ['', 'UTC', 'Europe/Berlin', 'America/New_York', timeZone] as const;

/** What an event of the model is; its file and its busy minutes are written from it, each in its own way. */
type Shape = {
  zone: (typeof zones)[number];
  /** Days since 1 January 2026, and minutes since midnight. */
  startDay: number;
  startMinute: number;
  minutes: number;
  isDay: boolean;
  rule: 'none' | 'daily' | 'weekly' | 'monthly';
  interval: number;
  /** Number of occurrences; 0: until a day of the year. */
  count: number;
  untilDay: number;
  /** Occurrences, by number, that are left out, and one that was moved by so many minutes. */
  without: number[];
  moved: { n: number; by: number; cancelled: boolean; isOfLater: boolean } | undefined;
  /** Further times, in days after the first; as a period with its duration in minutes, where it is not 0. */
  more: { after: number; minutes: number }[];
  /** Whether the file has an older state of it, too. */
  hasOld: boolean;
  state: '' | 'STATUS:CANCELLED' | 'TRANSP:TRANSPARENT' | 'X-MICROSOFT-CDO-BUSYSTATUS:FREE';
};

const shape: fc.Arbitrary<Shape> = fc
  .record({
    zone: fc.constantFrom(...zones),
    startDay: fc.integer({ min: -40, max: 330 }),
    // Between 4:00 and 21:00: no local time there is skipped or repeated by a change of clocks.
    startMinute: fc.integer({ min: 16, max: 84 }).map((n) => n * 15),
    minutes: fc.integer({ min: 1, max: 12 }).map((n) => n * 15),
    isDay: fc.boolean(),
    rule: fc.constantFrom('none', 'daily', 'weekly', 'monthly'),
    interval: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 0, max: 20 }),
    untilDay: fc.integer({ min: 0, max: 364 }),
    without: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
    moved: fc.option(
      fc.record({
        n: fc.integer({ min: 0, max: 6 }),
        by: fc.integer({ min: 1, max: 8 }).map((n) => n * 30),
        cancelled: fc.boolean(),
        isOfLater: fc.boolean(),
      }),
      { nil: undefined },
    ),
    more: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 60 }),
        minutes: fc.integer({ min: 0, max: 12 }).map((n) => n * 15),
      }),
      { maxLength: 2 },
    ),
    hasOld: fc.boolean(),
    state: fc.constantFrom(
      '',
      '',
      '',
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ),
  })
  .map((one) => ({
    ...one,
    untilDay: Math.max(one.untilDay, one.startDay),
  })) as fc.Arbitrary<Shape>;

/** A local time as if it were UTC. */
const localOf = (dayNumber: number, minutes = 0) => year.from + dayNumber * day + minutes * minute;

const stamp = (local: number) => new Date(local).toISOString().replace(/[-:]|\.\d+Z/g, '');

const offsetsIn = new Map(zones.map((zone) => [zone, offsetsOf(zone || timeZone)]));

/** The instant of a local time. */
function instant(local: number, zone: Shape['zone']): number {
  const offsetAt = offsetsIn.get(zone) ?? offsetsOf(timeZone);
  // All local times here are hours away from changes of clocks.
  const guess = local - offsetAt(new Date(local)) * minute;
  return local - offsetAt(new Date(guess)) * minute;
}

/** Local beginnings of the occurrences, by counting. */
function startsOf({ startDay, startMinute, isDay, rule, interval, count, untilDay }: Shape) {
  const first = localOf(startDay, isDay ? 0 : startMinute);
  if (rule === 'none') return [first];
  const starts: number[] = [];
  const last = localOf(untilDay, 24 * 60 - 1);
  for (let n = 0; n < 1000; n += 1) {
    const start = after(first, rule, n * interval);
    if (count > 0 ? starts.length >= count : (start ?? 0) > last) break;
    if (start !== undefined) starts.push(start);
  }
  return starts;
}

/** So many days, weeks or months later; undefined where the month has no such day. */
function after(first: number, rule: string, n: number): number | undefined {
  if (rule !== 'monthly') return first + n * (rule === 'daily' ? day : 7 * day);
  const date = new Date(first);
  date.setUTCMonth(date.getUTCMonth() + n);
  return date.getUTCDate() === new Date(first).getUTCDate() ? date.getTime() : undefined;
}

function busyMinutes(shapes: Shape[]): Set<number> {
  const busy = new Set<number>();
  const add = (from: number, to: number) => {
    for (let at = Math.max(from, year.from); at < Math.min(to, year.to); at += 15 * minute) {
      busy.add(at);
    }
  };
  for (const one of shapes) {
    if (one.state) continue;
    const { zone, minutes, isDay, moved, without, rule, more } = one;
    const repeats = rule !== 'none';
    const starts = startsOf(one);
    const change = repeats && !isDay && !without.includes(moved?.n ?? -1) ? moved : undefined;
    starts.forEach((start, n) => {
      if (repeats && without.includes(n)) return;
      const isMoved = change && (change.n === n || (change.isOfLater && change.n < n));
      if (isMoved && change.cancelled) return;
      if (isDay) add(instant(start, ''), instant(start + day, ''));
      else {
        const from = instant(start + (isMoved ? change.by * minute : 0), zone);
        add(from, from + minutes * minute);
      }
    });
    for (const { after, minutes: own } of isDay || repeats ? [] : more) {
      const from = instant((starts[0] ?? 0) + after * day, zone);
      add(from, from + (own || minutes) * minute);
    }
  }
  return busy;
}

function fileOf(shapes: Shape[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//'];
  shapes.forEach((one, index) => {
    const { zone, minutes, isDay, rule, interval, count, untilDay, without, moved, state } = one;
    const { more, hasOld } = one;
    const timeOf = (name: string, local: number) => {
      if (isDay) return `${name};VALUE=DATE:${stamp(local).slice(0, 8)}`;
      if (zone === 'UTC') return `${name}:${stamp(local)}Z`;
      return `${name}${zone && `;TZID=${zone}`}:${stamp(local)}`;
    };
    const starts = startsOf(one);
    const [first = 0] = starts;
    const until = isDay
      ? stamp(localOf(untilDay)).slice(0, 8)
      : `${stamp(instant(localOf(untilDay, 24 * 60 - 1), zone))}Z`;
    const begin = ['BEGIN:VEVENT', `UID:${index}`, 'SEQUENCE:2'];
    if (hasOld) {
      lines.push(...begin.slice(0, 2), 'SEQUENCE:1', 'DTSTART:20260101T000000Z', 'DURATION:P1W');
      lines.push('END:VEVENT');
    }
    lines.push(...begin, 'SUMMARY:secret', timeOf('DTSTART', first));
    lines.push(timeOf('DTEND', isDay ? first + day : first + minutes * minute));
    if (rule !== 'none') {
      const end = count > 0 ? `COUNT=${count}` : `UNTIL=${until}`;
      lines.push(`RRULE:FREQ=${rule.toUpperCase()};INTERVAL=${interval};${end}`);
      for (const n of without) {
        const start = starts[n];
        if (start !== undefined) lines.push(timeOf('EXDATE', start));
      }
    }
    for (const { after, minutes: own } of isDay || rule !== 'none' ? [] : more) {
      const start = first + after * day;
      const period = `${stamp(instant(start, zone))}Z/PT${own}M`;
      lines.push(own ? `RDATE;VALUE=PERIOD:${period}` : timeOf('RDATE', start));
    }
    if (state) lines.push(state);
    lines.push('END:VEVENT');
    const original = moved && starts[moved.n];
    if (rule === 'none' || isDay || original === undefined || without.includes(moved?.n ?? -1)) {
      return;
    }
    const from = instant(original, zone) + (moved?.by ?? 0) * minute;
    lines.push(
      ...begin,
      timeOf(`RECURRENCE-ID${moved?.isOfLater ? ';RANGE=THISANDFUTURE' : ''}`, original),
      `DTSTART:${stamp(from)}Z`,
      `DTEND:${stamp(from + minutes * minute)}Z`,
      moved?.cancelled ? 'STATUS:CANCELLED' : state || 'STATUS:CONFIRMED',
      'END:VEVENT',
    );
  });
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
}

test('the busy minutes of 500 calendars are those of a model that counts them', () => {
  const { numRuns, seed } = runs(500, 20_000);
  if (isLong) console.log(`${numRuns} calendars, SEED=${seed}`);
  fc.assert(
    fc.property(fc.array(shape, { minLength: 1, maxLength: 4 }), (shapes) => {
      const times = busyTimesOf(fileOf(shapes), year);
      const busy = new Set<number>();
      for (const { from, to } of times) {
        for (let at = from; at < to; at += 15 * minute) busy.add(at);
      }
      const expected = busyMinutes(shapes);
      expect([...busy].toSorted()).toEqual([...expected].toSorted());
    }),
    { numRuns, seed },
  );
});

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

test('a rule without an end ends with the window; one that explodes is refused', () => {
  const daily = calendar(...event('DTSTART:20200101T040000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'));
  expect(busyTimesOf(daily, year)).toHaveLength(365);
  const secondly = calendar(
    ...event('DTSTART:20000101T040000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
  );
  expect(() => busyTimesOf(secondly, year)).toThrow(TooManyTimes);
});

test('where the clock goes back, an hour that comes twice is the first one, and what lasts over it lasts longer', () => {
  const busy = (start: string, end: string) => {
    const [time] = busyTimesOf(
      calendar(...event(`DTSTART;TZID=Europe/Berlin:${start}`, `DTEND;TZID=Europe/Berlin:${end}`)),
      year,
    );
    return [time?.from, time?.to].map((at) => new Date(at ?? 0).toISOString().slice(0, 16));
  };
  expect(busy('20261025T023000', '20261025T024500')).toEqual([
    '2026-10-25T00:30',
    '2026-10-25T00:45',
  ]);
  expect(busy('20261025T013000', '20261025T033000')).toEqual([
    '2026-10-24T23:30',
    '2026-10-25T02:30',
  ]);
  // It goes on: 2:30 does not exist.
  expect(busy('20260329T023000', '20260329T043000')[0]).toBe('2026-03-29T01:30');
});

test('a zone that the file defines counts, under whatever name', () => {
  const file = calendar(
    'BEGIN:VTIMEZONE',
    'TZID:Company time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event(
      'DTSTART;TZID=Company time:20260301T120000',
      'DTEND;TZID=Company time:20260301T130000',
    ),
  );
  const from = Date.parse('2026-03-01T09:00Z');
  expect(busyTimesOf(file, year)).toEqual([{ from, to: from + 60 * minute }]);
});

test('what is no calendar is refused', () => {
  for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n']) {
    expect(() => busyTimesOf(text, year)).toThrow();
  }
});
