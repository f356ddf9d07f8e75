/** The company's time zone (IANA), for `Intl`, SQL and schedules. No other file names it or its offset: tools/find-time-zones.ts. */
export const timeZone = 'Asia/Bishkek';

/** Offset of the zone from UTC, in minutes: Kyrgyzstan has had no daylight saving time since 2005. */
const offsetMinutes = 6 * 60;

const offsetMs = offsetMinutes * 60_000;

/** Date and time of day in Bishkek as `YYYY-MM-DDTHH:MM`, which is the value of an `<input type="datetime-local">`. */
export function bishkekLocal(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 16);
}

/** Calendar day in Bishkek, as `YYYY-MM-DD`. */
export function bishkekDay(date: Date): string {
  return bishkekLocal(date).slice(0, 10);
}

/** Time of day in Bishkek, as texts have it: `9:30`. Seconds are cut off. */
export function bishkekClock(date: Date): string {
  return bishkekLocal(date).slice(11).replace(/^0/, '');
}

/**
 * The instant of a time of day in Bishkek.
 * @param day calendar day, `YYYY-MM-DD`
 * @param clock `9:30` or `09:30`; `24:00` is the next midnight
 * @returns an invalid date where one of the two is none
 */
export function bishkekTime(day: string, clock: string): Date {
  return new Date(Date.parse(`${day}T${clock.padStart(5, '0')}Z`) - offsetMs);
}

/** Whether the clock of the browser or server that runs this shows Bishkek time at an instant. */
export function isBishkekHere(date: Date): boolean {
  return date.getTimezoneOffset() === -offsetMinutes;
}
