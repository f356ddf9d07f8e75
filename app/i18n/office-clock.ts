/**
 * The company's time zone (IANA), for `Intl`, SQL and schedules. No other file contains it or its offset:
 * tools/find-time-zones.ts.
 */
export const timeZone = 'Asia/Bishkek';

const offsetMs = offsetsOf(timeZone)(new Date()) * 60_000;

/**
 * UTC offsets of a zone, in minutes. Creating it takes fifteen times as long as a call (59 and 4 µs).
 * @throws RangeError for an unknown zone
 */
export function offsetsOf(zone: string): (date: Date) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (date) => {
    const parts = format.formatToParts(date).find(({ type }) => type === 'timeZoneName');
    const [, sign = '+', hours = 0, minutes = 0] =
      /GMT([+-])(\d\d):(\d\d)/.exec(parts?.value ?? '') ?? [];
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  };
}

/** Date and time at the office as `YYYY-MM-DDTHH:MM`, the format of `<input type="datetime-local">`. */
export function officeLocal(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 16);
}

/** Calendar day at the office, as `YYYY-MM-DD`. */
export function officeDay(date: Date): string {
  return officeLocal(date).slice(0, 10);
}

/** Time of day at the office for texts: `9:30`. Seconds are truncated. */
export function officeClock(date: Date): string {
  return officeLocal(date).slice(11).replace(/^0/, '');
}

/**
 * Converts a time of day at the office.
 * @param day calendar day, `YYYY-MM-DD`
 * @param clock `9:30` or `09:30`; `24:00` is the next midnight
 * @returns an invalid date if either is invalid
 */
export function officeTime(day: string, clock: string): Date {
  return new Date(Date.parse(`${day}T${clock.padStart(5, '0')}Z`) - offsetMs);
}
