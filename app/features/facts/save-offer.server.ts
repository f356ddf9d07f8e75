import type { Database } from '#platform/db/database.ts';
import type { MeetingKind } from '../../content/meeting-kinds.ts';
import { storedKinds } from '../../content/meetings.ts';
import type { ServiceId } from '../../content/site-facts.ts';
import { readCurrentFacts, saveFacts } from './save-facts.server.ts';

/** Offer of a lawyer, which they may edit themselves; other facts are the owner's. */
export type Offer = { services: readonly ServiceId[]; kinds: readonly MeetingKind[] };

/**
 * Saves the offer of a calendar's lawyer as a new version of the people; concurrent changes of others are kept.
 * @returns false when no person has that calendar any more
 * @throws when the database does not answer
 */
export async function saveOffer(
  database: Pick<Database, 'owner'>,
  { calendar, offer: { services, kinds }, by }: { calendar: number; offer: Offer; by: string },
): Promise<boolean> {
  for (;;) {
    const { id: seen, facts } = await readCurrentFacts(database.owner, 'people');
    if (!facts.people.some((one) => one.calendar === calendar && !one.left)) return false;
    const people = facts.people.map((one) =>
      one.calendar === calendar ? { ...one, services, meets: storedKinds(kinds) } : one,
    );
    if (
      (await saveFacts(database, { section: 'people', facts: { people }, seen, by })) !== 'conflict'
    ) {
      return true;
    }
  }
}
