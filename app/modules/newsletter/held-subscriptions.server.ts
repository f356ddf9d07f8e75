import { eq, sql } from 'drizzle-orm';
import type { HookTypes } from '../../manifest/hooks.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { suppressionHash } from './subscribers.server.ts';
import { subscribers, suppressions } from './tables.ts';

/** Sign-ups of an address; once erased it goes onto the suppression list, as a hash. */
export const readHeldSubscriptions: HookTypes['personal'] = async (tx, person, secret) => {
  const email = 'email' in person ? person.email : undefined;
  const found = email
    ? await tx.select().from(subscribers).where(sql`lower(${subscribers.email}) = ${email}`)
    : [];
  const [suppression] = email
    ? await tx
        .select({ reason: suppressions.reason, created_at: suppressions.created_at })
        .from(suppressions)
        .where(eq(suppressions.email_hash, suppressionHash(secret, email)))
    : [];
  return {
    data: { subscribers: found, suppression: suppression ?? null },
    counts: { subscribers: found.length },
    about: found.map(({ id }) => aboutRow('subscriber', id)),
    suppressed: suppression !== undefined,
    async erase(tx) {
      for (const { id, email } of found) {
        await tx
          .insert(suppressions)
          .values({ email_hash: suppressionHash(secret, email), reason: 'erased' })
          .onConflictDoUpdate({ target: suppressions.email_hash, set: { reason: 'erased' } });
        await tx.delete(subscribers).where(eq(subscribers.id, id));
      }
    },
  };
};
