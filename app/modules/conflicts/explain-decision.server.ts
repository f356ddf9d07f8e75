import { and, eq, inArray, ne } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Services } from '../../context.ts';
import type { CheckStatus } from './conflict-rules.ts';
import { type MatchedEntry, unseal } from './decision-record.server.ts';
import { conflictChecks, parties } from './tables.ts';

/** Which entries a decision was about, each with its name where it is still kept. */
export type ExplainedDecision = {
  code: string;
  status: CheckStatus;
  decidedAt: Date | null;
  /** Empty where the member is unknown. */
  decidedBy: string;
  entries: (Omit<MatchedEntry, 'partyId'> & { name: string; requestId: number | null })[];
};

/**
 * Entries that a decided check resembled, for the owner who has to explain a refusal later. Recorded in the journal.
 * @param code reference number of the check
 * @returns undefined when no decided check has the number
 * @throws when the database does not answer
 */
export async function explainDecision(
  services: Pick<Services, 'database' | 'secret'>,
  code: string,
  by: string,
): Promise<ExplainedDecision | undefined> {
  const { owner } = services.database;
  const [check] = await owner
    .select({
      code: conflictChecks.code,
      status: conflictChecks.status,
      decidedAt: conflictChecks.decided_at,
      decidedBy: staff.name,
      matched: conflictChecks.matched,
    })
    .from(conflictChecks)
    .leftJoin(staff, eq(staff.id, conflictChecks.decided_by))
    .where(
      and(eq(conflictChecks.code, code), inArray(conflictChecks.status, ['cleared', 'declined'])),
    );
  if (!check) return undefined;
  await recordAudit(owner, { actor: by, action: 'check.explain', subject: `check:${code}` });
  const { matched, decidedBy, ...decision } = check;
  const found = matched ? await unseal<MatchedEntry[]>(services, matched) : [];
  return { ...decision, decidedBy: decidedBy ?? '', entries: await withNames(owner, found) };
}

/** Current names of the entries: erased people have none. */
async function withNames(
  owner: Services['database']['owner'],
  entries: MatchedEntry[],
): Promise<ExplainedDecision['entries']> {
  if (entries.length === 0) return [];
  const clients = await owner
    .select({ id: requests.id, code: requests.code, name: requests.name })
    .from(requests)
    .where(
      and(
        inArray(
          requests.code,
          entries.map(({ code }) => code),
        ),
        ne(requests.code, ''),
      ),
    );
  const others = await owner
    .select({ id: parties.id, name: parties.name })
    .from(parties)
    .where(
      inArray(
        parties.id,
        entries.flatMap(({ partyId }) => partyId ?? []),
      ),
    );
  return entries.map(({ partyId, ...entry }) => {
    const client = clients.find(({ code }) => code === entry.code);
    const party = others.find(({ id }) => id === partyId);
    return { ...entry, name: party?.name ?? client?.name ?? '', requestId: client?.id ?? null };
  });
}
