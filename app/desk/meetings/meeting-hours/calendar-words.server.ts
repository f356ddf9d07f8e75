import type {
  CalendarProblem,
  CalendarState,
} from '../../../features/calendar/lawyer-calendars.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';

/** State of a connected calendar, for its page. */
export type CalendarWords = { readAt: string; problem: CalendarProblem | ''; isStale: boolean };

export function calendarWords(
  { readAt, problem, isStale }: CalendarState,
  language: Language,
): CalendarWords {
  return { readAt: readAt ? formatMoment(readAt, language) : '', problem, isStale };
}
