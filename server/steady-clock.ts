import { offsetsOf, timeZone } from '#app/i18n/office-clock.ts';
import { SettingError } from '#platform/errors.ts';

/**
 * Requires days of 24 hours: office hours, promises and schedules rely on them.
 * @throws SettingError when the zone has a DST transition within a year of an instant
 */
export function requireSteadyClock(zone = timeZone, now = new Date()): void {
  const offsetAt = offsetsOf(zone);
  const offsets = Array.from({ length: 12 }, (_, month) => {
    const date = new Date(now);
    date.setUTCMonth(now.getUTCMonth() + month, 1);
    return offsetAt(date);
  });
  if (new Set(offsets).size > 1) {
    throw new SettingError(
      `app/i18n/office-clock.ts: the clock in ${zone} changes during the year, and the site counts with one ` +
        'offset from UTC. Name a zone without daylight saving time.',
    );
  }
}
