import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { scoreOf } from './sound-score.ts';

/** What a known name is: a client's, a visitor's, the other side's, or one that the lawyers wrote down. */
export type PartyKind = 'client' | 'visitor' | 'other' | 'listed';

/** Somebody with that name. */
export type KnownParty = {
  kind: PartyKind;
  /** Reference number of the request or check that he belongs to; empty for listed ones. */
  code: string;
  requestId: number | null;
  /** Of the row in `parties`; null for a client. */
  partyId: number | null;
};

/** A known name that may be the one that is asked about. */
export type Candidate = {
  /** Empty where only a hash is kept. */
  name: string;
  /** 0 to 1. */
  score: number;
  /** Newest first. */
  parties: KnownParty[];
};

/** Rows that are compared in full: an index has found them already. */
const maxRows = 2000;
/** Candidates that are shown of a name. */
export const maxCandidates = 3;

type Row = { name: string; kept: string; asked: string; known: string } & KnownParty;

/**
 * Finds the names that may be the same as one: clients (requests), visitors and other sides of checks, the lawyers' list.
 * @param check id of the check that the name belongs to: its own names do not count
 * @returns the likest names, each with everybody who has it, and how many names more there are
 * @throws when the database does not answer
 */
export async function findCandidates(
  { owner }: Pick<Database, 'owner'>,
  name: string,
  { check = 0, nameHash }: { check?: number; nameHash: string },
): Promise<{ candidates: Candidate[]; more: number }> {
  const { rows } = await owner.execute<Row>(sql`
    WITH asked AS MATERIALIZED (SELECT sound_key(${name}) AS key)
    SELECT 'client' AS kind, r.name, '' AS kept, r.code, r.id::int AS "requestId", NULL::int AS "partyId", r.sound_key AS known,
      (SELECT key FROM asked) AS asked
    FROM requests AS r
    WHERE sound_blocks(r.sound_key, false) && (SELECT sound_blocks(key, true) FROM asked)
      AND r.status NOT IN ('quarantine', 'spam')
      AND NOT EXISTS (SELECT FROM conflict_checks AS c WHERE c.request_id = r.id AND c.id = ${check}::bigint)
    UNION ALL
    SELECT p.kind, p.name, p.name_hash, coalesce(c.code, ''), c.request_id::int, p.id::int, p.sound_key, (SELECT key FROM asked)
    FROM parties AS p LEFT JOIN conflict_checks AS c ON c.id = p.check_id
    WHERE sound_blocks(p.sound_key, false) && (SELECT sound_blocks(key, true) FROM asked)
      AND p.check_id IS DISTINCT FROM ${check}::bigint AND c.status IS DISTINCT FROM 'spam'
    LIMIT ${maxRows}`);
  const scores = new Map<string, number>();
  const found = new Map<string, Candidate>();
  for (const { name: knownName, kept, asked, known, ...party } of rows) {
    const score =
      kept !== '' && kept === nameHash ? 1 : (scores.get(known) ?? scoreOf(asked, known));
    scores.set(known, score);
    if (score === 0) continue;
    const key = knownName ? known : `${known} ${kept}`;
    const candidate = found.get(key) ?? { name: knownName, score, parties: [] };
    candidate.parties.push(party);
    found.set(key, candidate);
  }
  const candidates = [...found.values()].sort((one, other) => other.score - one.score);
  return {
    candidates: candidates.slice(0, maxCandidates),
    more: Math.max(0, candidates.length - maxCandidates),
  };
}
