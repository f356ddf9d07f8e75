import type { Services } from '../../context.ts';
import { standingStatuses } from '../../features/calendar/meeting-states.ts';
import {
  type Counts,
  countHeld,
  erasePerson,
  isEmpty,
  otherContacts,
} from '../../features/privacy/erase-person.server.ts';
import { exportOf, isSuppressed, readHeld } from '../../features/privacy/held.server.ts';
import { type Person, textOfPerson } from '../../features/privacy/person.server.ts';
import { recordPrivacy } from '../../features/privacy/record-privacy.server.ts';
import { formatDate, formatMoment } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';

type PrivacyServices = Pick<Services, 'database' | 'secret' | 'hooks'>;

/** Data held about a person, for a page; undefined without any. The journal records who looked. */
export async function lookAtPerson(
  services: PrivacyServices,
  person: Person,
  { by, language }: { by: string; language: Language },
) {
  const { database, secret } = services;
  const held = await readHeld(database.owner, person, services);
  const counts = countHeld(held);
  await recordPrivacy(database.owner, secret, person, { by, action: 'privacy.look', counts });
  if (isEmpty(counts) && !isSuppressed(held)) return undefined;
  return {
    person: textOfPerson(person),
    counts: {
      ...counts,
      notes: held.requests.reduce((sum, { staff_notes }) => sum + staff_notes.length, 0),
    } as Counts,
    erasable: !isEmpty(counts),
    suppressed: isSuppressed(held),
    names: [
      ...new Set([
        ...held.requests.map(({ name }) => name),
        ...held.parts.flatMap(({ names }) => names ?? []),
      ]),
    ],
    others: otherContacts(held, person),
    meetings: held.requests
      .flatMap(({ meetings }) => meetings)
      .filter(({ status, ends_at }) => standingStatuses.includes(status) && ends_at > new Date())
      .map(({ starts_at }) => formatMoment(starts_at, language)),
    requests: held.requests.map(({ id, code, created_at }) => ({
      id,
      code,
      date: formatDate(created_at, language, 'long'),
    })),
    entries: held.parts.flatMap(({ entries = [] }) =>
      entries.map(({ at, ...entry }) => ({
        ...entry,
        date: at ? formatDate(at, language, 'long') : '',
      })),
    ),
  };
}

export type HeldPerson = NonNullable<Awaited<ReturnType<typeof lookAtPerson>>>;

/** Exports the data held about a person as JSON. The journal records who did. */
export async function exportPerson(
  services: PrivacyServices,
  person: Person,
  by: string,
): Promise<string> {
  const { database, secret } = services;
  const held = await readHeld(database.owner, person, services);
  // Other requests of the presumed same client may be another person's.
  const { same_client: _, ...own } = exportOf(held);
  const counts = countHeld(held);
  await recordPrivacy(database.owner, secret, person, { by, action: 'privacy.export', counts });
  return JSON.stringify({ ...person, exportedAt: new Date(), ...own }, null, 2);
}

/**
 * Erases everything that is held about a person, and writes down that it was done. Modules act first, such as by a
 * cancellation for calendars.
 * @param by member of staff; empty for a command
 */
export async function eraseHeld(
  services: PrivacyServices & Pick<Services, 'outbox' | 'siteUrl'>,
  person: Person,
  by: string,
): Promise<Counts> {
  const { database, secret, outbox } = services;
  const counts = await erasePerson(database, person, services, {
    before: async (tx, requestIds) => {
      for (const erase of services.hooks('onErase')) await erase(tx, services, requestIds);
    },
    record: (tx, erased) =>
      recordPrivacy(tx, secret, person, { by, action: 'privacy.erase', counts: erased }),
  });
  outbox.wake();
  return counts;
}
