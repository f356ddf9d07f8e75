import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { RequestStatus } from '../../features/request/request-states.ts';
import type { MatterKind } from './conflict-rules.ts';
import { scoreOf } from './sound-score.ts';

/**
 * What a known name is: a client's, the other side's of a client's request (adverse), a visitor's, the other side's of a
 * check, one that the lawyers wrote down, or one that the words of a request mention.
 */
export type PartyKind = 'client' | 'adverse' | 'visitor' | 'other' | 'listed' | 'mentioned';

/** A person with that name. */
export type KnownParty = {
  kind: PartyKind;
  /** Reference number of their request or check; empty for listed ones. */
  code: string;
  requestId: number | null;
  /** Of the row in `parties`; null for a client. */
  partyId: number | null;
  /** When it came in, in ms. With the fields below it lets a reader decide who may not open the request. */
  at: number;
  holder: string | null;
  matter: MatterKind | null;
  /** Number of the service; empty where none was chosen. */
  service: string;
  status: RequestStatus | null;
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

/** Requests `r` with their check `c` and their holder `s`. */
const requestsWithFacts = sql.raw(
  `requests AS r LEFT JOIN conflict_checks AS c ON c.request_id = r.id LEFT JOIN staff AS s ON s.id = r.taken_by`,
);
const facts = sql.raw(
  'extract(epoch FROM r.created_at)::float8 * 1000 AS at, s.name AS holder, c.matter, r.service, r.status',
);

/** Rows that are compared in full: an index has found them already. */
const maxRows = 2000;
/** Candidates that are shown of a name. */
export const maxCandidates = 3;
/** Requests that mention a name and are shown, the newest. */
const maxMentions = 20;

/** Least length of a word's stem: Russian and Kyrgyz endings change with the case. */
const stemLetters = 4;

/**
 * Finds requests whose text mentions a name in any grammatical case: two words of it, or the only one. A weak hit, for
 * example the other side that a client wrote about.
 * @param named requests that were already found by name
 */
async function findMentions(
  owner: Database['owner'],
  name: string,
  check: number,
  named: readonly number[],
): Promise<KnownParty[]> {
  const words = name.match(/\p{L}{4,}/gu) ?? [];
  const stems = words.map((word) => word.slice(0, Math.max(stemLetters, word.length - 1)));
  if (stems.length === 0) return [];
  const { rows } = await owner.execute<KnownParty>(sql`
    WITH stems AS (
      SELECT DISTINCT word FROM unnest(${sql.param(stems)}::text[]) AS stem, unnest(tsvector_to_array(words_of(stem))) AS word
    ), asked AS MATERIALIZED (
      SELECT string_agg(format('(%L:* & %L:*)', one.word, other.word), ' | ')::tsquery AS words
      FROM stems AS one JOIN stems AS other ON one.word < other.word OR (SELECT count(*) FROM stems) = 1
    )
    SELECT 'mentioned' AS kind, r.code, r.id::int AS "requestId", NULL::int AS "partyId", ${facts}
    FROM ${requestsWithFacts}
    WHERE r.id IN (
        SELECT id FROM requests WHERE words @@ (SELECT words FROM asked)
        UNION SELECT request_id FROM request_details WHERE words @@ (SELECT words FROM asked)
      )
      AND r.status NOT IN ('quarantine', 'spam') AND c.id IS DISTINCT FROM ${check}::bigint
      AND r.id <> ALL (${sql.param([...named])}::bigint[])
    ORDER BY r.id DESC LIMIT ${maxMentions}`);
  return rows;
}

type Row = { name: string; kept: string; asked: string; known: string } & KnownParty;

/**
 * Finds names similar to one: clients and other sides of requests, visitors and other sides of checks, the lawyers'
 * list.
 * @param check id of the name's own check, which is excluded
 * @returns the most similar names, each with all its bearers, and the number of further names
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
      (SELECT key FROM asked) AS asked, ${facts}
    FROM ${requestsWithFacts}
    WHERE sound_blocks(r.sound_key, false) && (SELECT sound_blocks(key, true) FROM asked)
      AND r.status NOT IN ('quarantine', 'spam')
      AND c.id IS DISTINCT FROM ${check}::bigint
    UNION ALL
    SELECT 'adverse', trim(side), '', r.code, r.id::int, NULL, sound_key(side), (SELECT key FROM asked), ${facts}
    FROM ${requestsWithFacts},
      regexp_split_to_table(r.other_side, '[,;\\n]') AS side
    WHERE side_blocks(r.other_side) && (SELECT sound_blocks(key, true) FROM asked) AND side ~ '\\S'
      AND r.status NOT IN ('quarantine', 'spam')
      AND c.id IS DISTINCT FROM ${check}::bigint
    UNION ALL
    SELECT p.kind, p.name, p.name_hash, coalesce(c.code, ''), c.request_id::int, p.id::int, p.sound_key, (SELECT key FROM asked),
      extract(epoch FROM p.created_at)::float8 * 1000, s.name, c.matter, coalesce(r.service, ''), r.status
    FROM parties AS p LEFT JOIN conflict_checks AS c ON c.id = p.check_id
      LEFT JOIN requests AS r ON r.id = c.request_id LEFT JOIN staff AS s ON s.id = r.taken_by
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
  const shown = candidates.slice(0, maxCandidates);
  const mentioned = await findMentions(
    owner,
    name,
    check,
    candidates.flatMap(({ parties }) => parties.flatMap(({ requestId }) => requestId ?? [])),
  );
  return {
    candidates: mentioned.length > 0 ? [...shown, { name, score: 0, parties: mentioned }] : shown,
    more: Math.max(0, candidates.length - maxCandidates),
  };
}
