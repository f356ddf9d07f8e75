import type { Services } from '../../context.ts';
import { listAway } from '../../features/request/away.server.ts';
import { formatDate } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';
import { officeDay, officeTime } from '../../i18n/office-clock.ts';

const dayIn = (day: string, language: Language) =>
  formatDate(officeTime(day, '12:00'), language, 'long');

/** Reads the last day, in words, of each current absence, by staff id. @throws when the database does not answer */
export async function readAwayNow(
  database: Services['database'],
  language: Language,
  now: Date,
): Promise<Record<string, string>> {
  const away = await listAway(database, now);
  const absent = away.filter(({ from }) => from <= officeDay(now));
  return Object.fromEntries(absent.map(({ id, until }) => [id, dayIn(until, language)]));
}

/** Reads current and future absences, in words. @throws when the database does not answer */
export async function readAbsences(
  database: Services['database'],
  language: Language,
  now: Date,
): Promise<{ id: string; name: string; days: string }[]> {
  const away = await listAway(database, now);
  return away.map(({ id, name, from, until }) => ({
    id,
    name,
    days: [from, until].map((day) => dayIn(day, language)).join(' – '),
  }));
}
