import { officeMoment } from '../../content/office-hours.ts';
import { bishkekDay, bishkekTime } from '../../i18n/bishkek.ts';
import { addDays } from '../../i18n/calendar-day.ts';
import type { Outcome } from './request-filters.ts';

/** Shares of the promised office time after which somebody else is told. */
const shares = { second: 0.5, escalation: 0.8 };

const hour = 3_600_000;

/** A request that nobody has answered. */
export type Unanswered = {
  created: Date;
  by: Date;
  /** Id of who takes care of it: of who has taken it, else of who is on duty. */
  first: string | undefined;
};

/**
 * Who is told that nobody has answered: a second person when half of the promised office time is over, everybody to
 * whom it is escalated at 80 %.
 */
export function whoIsTold<Person extends { id: string }>(
  { created, by, first }: Unanswered,
  now: Date,
  people: readonly Person[],
  isEscalatedTo: (person: Person) => boolean,
): Person[] {
  const over = (share: number) => officeMoment(created, by, share) <= now;
  const second = people.find((person) => person.id !== first && !isEscalatedTo(person));
  return [
    ...(over(shares.second) && second ? [second] : []),
    ...(over(shares.escalation) ? people.filter(isEscalatedTo) : []),
  ];
}

/** When a request comes back after an answer: in an hour, or at 10:00 of the next day in Bishkek. */
export function reminderAfter(outcome: Outcome, now: Date): Date | null {
  if (outcome === 'answered') return null;
  if (outcome === 'unreached') return new Date(now.getTime() + hour);
  return bishkekTime(addDays(bishkekDay(now), 1), '10:00');
}
