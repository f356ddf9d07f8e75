/** Calendar days, `YYYY-MM-DD`, without a time zone. */

/** Whether a text is a valid calendar day: not the 31st of April or month 13. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  // Date carries invalid days over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A calendar day `count` days later, or earlier if negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Day of the week (ISO 8601): Monday is 1, Sunday 7. */
export function weekdayOf(day: string) {
  return (new Date(`${day}T00:00Z`).getUTCDay() || 7) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}
