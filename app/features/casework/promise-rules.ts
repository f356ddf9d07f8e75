import { officeMoment } from '../../content/office-hours.ts';
import { may } from '../../rights/permissions.ts';
import type { Role } from '../../rights/roles.ts';

/** Shares of the promised office time after which further people are notified. */
const shares = { second: 0.5, escalation: 0.8 };

/** An unanswered request. */
export type Unanswered = {
  created: Date;
  by: Date;
  /** Id of who takes care of it: of who has taken it, else of who is on duty. */
  first: string | undefined;
  /** Id of who is next by the roster; by default the next one by name. */
  second?: string | undefined;
};

/**
 * Recipients of the notice about an unanswered request: a second person after half of the promised office time, all
 * escalation recipients after 80 %; without a second person, the latter at once.
 */
export function alertRecipients<Person extends { id: string }>(
  { created, by, first, second: next }: Unanswered,
  now: Date,
  people: readonly Person[],
  isEscalatedTo: (person: Person) => boolean,
): Person[] {
  const over = (share: number) => officeMoment(created, by, share) <= now;
  const others = people.filter(({ id }) => id !== first);
  const second =
    others.find(({ id }) => id === next) ?? others.find((person) => !isEscalatedTo(person));
  const told = new Set<Person>();
  if (over(shares.second)) {
    for (const person of second ? [second] : others) told.add(person);
  }
  if (over(shares.escalation)) {
    for (const person of people.filter(isEscalatedTo)) told.add(person);
  }
  return [...told];
}

/** Escalation recipients among those present: the owners, or all if no owner is present. */
export function escalationAmong(people: readonly { role: Role }[]) {
  const isOwner = ({ role }: { role: Role }) => may(role, 'requests.escalation');
  return people.some(isOwner) ? isOwner : () => true;
}

/**
 * Recipients of a missed promise: the owners who are not away. If none is left, or only the late person themself, then
 * all present staff and all owners, away or not: a delay is never reported only to the person who caused it.
 */
export function missedPromiseRecipients<Person extends { id: string; role: Role }>(
  first: string | undefined,
  here: readonly Person[],
  owners: readonly Person[],
): Person[] {
  const escalated = here.filter(escalationAmong(here));
  const isOtherOwner = (person: Person) =>
    person.id !== first && owners.some(({ id }) => id === person.id);
  if (escalated.some(isOtherOwner)) return escalated;
  return [...here, ...owners.filter(({ id }) => here.every((person) => person.id !== id))];
}
