import { company } from '../../../content/company.ts';
import type { DayHours } from '../../../features/calendar/lawyer-hours.server.ts';
import type { FormFields } from '../../form-fields.ts';

/** Problem of a row: its end is no later than its start, or one of the two is missing. */
export type DayProblem = 'order' | 'half';

/** Problems of rows by their weekday; empty where all of them can be saved. */
export type DayProblems = Record<number, DayProblem>;

/** Days of the office (Monday is 1). */
export function officeDays(): number[] {
  const { first, last } = company().workdays;
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

/** The non-empty days of a form as typed, and their problems. */
export function readWeek({ text }: FormFields): { hours: DayHours[]; problems: DayProblems } {
  const hours = officeDays()
    .map((weekday) => ({
      weekday,
      opens: text(`opens${weekday}`),
      closes: text(`closes${weekday}`),
    }))
    .filter(({ opens, closes }) => opens || closes);
  const problems: DayProblems = {};
  for (const day of hours) {
    const problem = problemOf(day);
    if (problem) problems[day.weekday] = problem;
  }
  return { hours, problems };
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

function problemOf({ opens, closes }: DayHours): DayProblem | undefined {
  if (!time.test(opens) || !time.test(closes)) return 'half';
  return opens < closes ? undefined : 'order';
}
