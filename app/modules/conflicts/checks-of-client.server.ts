import { and, desc, inArray, isNull, ne, or } from 'drizzle-orm';
import type { HookTypes } from '../../manifest/hooks.ts';
import type { CheckStatus } from './conflict-rules.ts';
import { conflictChecks } from './tables.ts';

/** Rows that a card shows. */
const shown = 100;

/**
 * A client's conflict checks with their results, without names: those of their requests, and others with their phone or
 * e-mail. Declined checks have lost both and are missing.
 */
export const readChecksOfClient: HookTypes['clientPart'] = async (
  { owner },
  { requests, phones, emails },
) => {
  const byContact = or(
    and(ne(conflictChecks.phone, ''), inArray(conflictChecks.phone, phones)),
    and(ne(conflictChecks.email, ''), inArray(conflictChecks.email, emails)),
  );
  const rows = await owner
    .select({
      id: conflictChecks.id,
      code: conflictChecks.code,
      status: conflictChecks.status,
      askedAt: conflictChecks.created_at,
      decidedAt: conflictChecks.decided_at,
    })
    .from(conflictChecks)
    .where(
      and(
        ne(conflictChecks.status, 'spam'),
        or(
          inArray(conflictChecks.request_id, requests),
          and(isNull(conflictChecks.request_id), byContact),
        ),
      ),
    )
    .orderBy(desc(conflictChecks.id))
    .limit(shown);
  return {
    title: 'deskConflicts:ofClient.title',
    rows: rows.map(({ id, code, status, askedAt, decidedAt }) => ({
      id,
      state: `deskConflicts:ofClient.${status as Exclude<CheckStatus, 'spam'>}`,
      code,
      at: decidedAt ?? askedAt,
    })),
  };
};
