import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Secret } from '#platform/secret.ts';
import type { Counts } from './erase-person.server.ts';
import { type Person, textOfPerson } from './person.server.ts';

type PrivacyWork = {
  /** Id of the member of staff; empty for commands. */
  by: string;
  action: 'privacy.look' | 'privacy.export' | 'privacy.erase';
  counts: Counts;
};

/**
 * Records that data about a person was viewed, exported or erased. The journal has a keyed hash of the person: it can
 * be searched for a given person and reveals none.
 */
export async function recordPrivacy(
  tx: Pick<Transaction, 'insert'>,
  secret: Secret,
  person: Person,
  { by, action, counts }: PrivacyWork,
): Promise<void> {
  const hash = secret.hash('journal:person', textOfPerson(person)).slice(0, 12);
  await recordAudit(tx, { actor: by, action, subject: `person:${hash}`, after: counts });
}
