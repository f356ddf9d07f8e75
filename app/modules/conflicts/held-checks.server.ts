import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { HookTypes } from '../../manifest/hooks.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { conflictChecks, parties } from './tables.ts';

/** Questions of a person, with the names that they gave. */
export const readHeldChecks: HookTypes['personal'] = async (tx, person) => {
  const checks = await tx
    .select()
    .from(conflictChecks)
    .where(
      'email' in person
        ? sql`lower(${conflictChecks.email}) = ${person.email}`
        : eq(conflictChecks.phone, person.phone),
    )
    .orderBy(asc(conflictChecks.id));
  const ids = checks.map(({ id }) => id);
  const named = ids.length
    ? await tx.select().from(parties).where(inArray(parties.check_id, ids))
    : [];
  return {
    data: {
      // What it was like are other people's entries.
      checks: checks.map(({ matched: _matched, before_change: _before, ...check }) => ({
        ...check,
        names: named.filter(({ check_id }) => check_id === check.id).map(({ name }) => name),
      })),
    },
    counts: { checks: ids.length },
    names: checks.map(({ name }) => name),
    contacts: checks.map(({ phone, email }) => ({ phone, email })),
    about: ids.map((id) => aboutRow('check', id)),
    async erase(tx) {
      if (ids.length > 0) await tx.delete(conflictChecks).where(inArray(conflictChecks.id, ids));
    },
  };
};
