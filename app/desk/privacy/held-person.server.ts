import type { Services } from '../../context.ts';
import { cancelErasedMeetings } from '../../features/calendar/meetings-of-requests.server.ts';
import { suppressionHash } from '../../features/newsletter/subscribers.server.ts';
import {
  type Counts,
  countHeld,
  erasePerson,
  isEmpty,
  otherContacts,
} from '../../features/privacy/erase-person.server.ts';
import { readHeld } from '../../features/privacy/held.server.ts';
import { type Person, textOfPerson } from '../../features/privacy/person.server.ts';
import { recordPrivacy } from '../../features/privacy/record-privacy.server.ts';
import { formatDate } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';

type Working = Pick<Services, 'database' | 'secret'>;

/** What is held about a person, for a page; undefined when it is nothing. Writes down who looked. */
export async function lookAtPerson(
  { database, secret }: Working,
  person: Person,
  { by, language }: { by: string; language: Language },
) {
  const held = await readHeld(database.owner, person, hashOf(secret));
  const counts = countHeld(held);
  await recordPrivacy(database.owner, secret, person, { by, action: 'privacy.look', counts });
  if (isEmpty(counts) && !held.suppression) return undefined;
  return {
    person: textOfPerson(person),
    counts: {
      ...counts,
      notes: held.requests.reduce((sum, { staff_notes }) => sum + staff_notes.length, 0),
    },
    erasable: !isEmpty(counts),
    suppressed: held.suppression !== null,
    names: [
      ...new Set([...held.requests, ...held.checks, ...held.reviews].map(({ name }) => name)),
    ],
    others: otherContacts(held, person),
    requests: held.requests.map(({ id, code, created_at }) => ({
      id,
      code,
      date: formatDate(created_at, language, 'long'),
    })),
    reviews: held.reviews.map(({ id, approve, created_at }) => ({
      id,
      public: approve === true,
      date: created_at ? formatDate(created_at, language, 'long') : '',
    })),
  };
}

export type HeldPerson = NonNullable<Awaited<ReturnType<typeof lookAtPerson>>>;

/** Everything that is held about a person, as JSON. Writes down who took it. */
export async function exportPerson(
  { database, secret }: Working,
  person: Person,
  by: string,
): Promise<string> {
  const held = await readHeld(database.owner, person, hashOf(secret));
  const counts = countHeld(held);
  await recordPrivacy(database.owner, secret, person, { by, action: 'privacy.export', counts });
  return JSON.stringify({ ...person, exportedAt: new Date(), ...held }, null, 2);
}

/**
 * Erases everything that is held about a person, and writes down that it was done. Calendars get a cancellation first.
 * @param by member of staff; empty for a command
 */
export async function eraseHeld(
  services: Working & Pick<Services, 'outbox' | 'siteUrl'>,
  person: Person,
  by: string,
): Promise<Counts> {
  const { database, secret, outbox } = services;
  const counts = await erasePerson(database, person, hashOf(secret), {
    before: (tx, requestIds) => cancelErasedMeetings(tx, services, requestIds),
    record: (tx, erased) =>
      recordPrivacy(tx, secret, person, { by, action: 'privacy.erase', counts: erased }),
  });
  outbox.wake();
  return counts;
}

function hashOf(secret: Services['secret']) {
  return (email: string) => suppressionHash(secret, email);
}
