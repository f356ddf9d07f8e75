import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { pathTo } from '../../addresses/path-to.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { HookTypes } from '../../manifest/hooks.ts';
import { may } from '../../rights/permissions.ts';
import { isExactHit } from './exact-hits.ts';
import { checksOf, compareNames, recordChecksLook } from './list-checks.server.ts';
import { conflictChecks } from './tables.ts';

/** Checks that Today shows; the list has the others. */
const shown = 4;

/** The checks with the least time left, without suspected bots, by the sender's name. Exact matches are highlighted. */
export const listDueChecks: HookTypes['todayItems'] = async (services, { id: by, role }, lang) => {
  if (!may(role, 'conflicts.open')) return [];
  const { database } = services;
  const { t } = textsOf(lang);
  const found = await database.owner
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
  if (found.length > 0) await recordChecksLook(database, by);
  return Promise.all(
    found.map(async ({ id, name, replyBy }) => {
      const stands = (await compareNames(services, id)).some(isExactHit);
      return {
        key: `check ${id}`,
        kind: 'question',
        at: replyBy,
        href: pathTo('deskConflicts', { query: { check: id } }),
        title: name,
        text: t(stands ? 'deskConflicts:hit' : 'deskConflicts:nav'),
        stands,
      };
    }),
  );
};
