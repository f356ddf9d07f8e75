import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Role } from '../../rights/roles.ts';
import { isExactHit } from './exact-hits.ts';
import { checksOf, compareNames } from './list-checks.server.ts';
import { conflictChecks } from './tables.ts';

/** A check that waits, by the name of who asks. @property hit one of its names is known, letter by letter */
export type DueCheck = { id: number; name: string; replyBy: Date; hit: boolean };

/** Checks that Today shows; the list has the others. */
const shown = 4;

/** The checks that have the least time left, without those of robots. @throws when the database does not answer */
export async function listDueChecks(
  services: Pick<Services, 'database' | 'secret'>,
  role: Role,
): Promise<DueCheck[]> {
  const found = await services.database.owner
    .select({
      id: conflictChecks.id,
      name: sql<string>`coalesce((SELECT p.name FROM parties p
        WHERE p.check_id = conflict_checks.id AND p.kind = 'visitor' ORDER BY p.id LIMIT 1), ${conflictChecks.code})`,
      replyBy: conflictChecks.reply_by,
    })
    .from(conflictChecks)
    .where(
      and(
        inArray(conflictChecks.status, ['waiting', 'asked']),
        eq(conflictChecks.trapped, false),
        checksOf(role),
      ),
    )
    .orderBy(asc(conflictChecks.reply_by), asc(conflictChecks.id))
    .limit(shown);
  return Promise.all(
    found.map(async (check) => ({
      ...check,
      hit: (await compareNames(services, check.id)).some(isExactHit),
    })),
  );
}
