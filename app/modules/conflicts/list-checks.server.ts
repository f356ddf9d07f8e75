import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import type { HookTypes } from '../../manifest/hooks.ts';
import { may } from '../../rights/permissions.ts';
import type { Role } from '../../rights/roles.ts';
import type { CheckStatus, MatterKind } from './conflict-rules.ts';
import { type Candidate, findCandidates } from './find-candidates.server.ts';
import { hashParty } from './parties.server.ts';
import { conflictChecks, parties } from './tables.ts';

/** A name of a check, and the known names that it may be. */
export type ComparedName = {
  name: string;
  own: boolean;
  candidates: Candidate[];
  /** Names that are as alike, and not shown. */
  more: number;
};

type ProposedFor = NonNullable<(typeof conflictChecks.$inferSelect)['proposed_for']>;

export type OpenCheck = {
  id: number;
  code: string;
  lang: Language;
  phone: string;
  email: string;
  matter: MatterKind;
  status: CheckStatus;
  trapped: boolean;
  replyBy: Date;
  createdAt: Date;
  names: ComparedName[];
  /** Who would clear it although a name is known, and why: it waits for a second person. */
  proposed: { by: string; name: string; reason: ProposedFor } | undefined;
};

const isOpen = inArray(conflictChecks.status, ['waiting', 'asked']);

/** Checks visible to a role: all, or those waiting for a second person. */
export function checksOf(role: Role): SQL | undefined {
  return may(role, 'conflicts.read') ? undefined : isNotNull(conflictChecks.proposed_for);
}

/** Checks that are shown in full at once. */
export const pageSize = 10;

/**
 * Checks that wait for a decision, most urgent first, each with the known names that its own may be: compared now, so
 * that a name that came later counts, too.
 * @param role of who reads
 * @param id of the only one that is read
 * @throws when the database does not answer
 */
export async function listOpenChecks(
  services: Pick<Services, 'database' | 'secret'>,
  role: Role,
  id?: number,
): Promise<OpenCheck[]> {
  const { owner } = services.database;
  const found = await owner
    .select({ row: conflictChecks, proposer: staff.name })
    .from(conflictChecks)
    .leftJoin(staff, eq(staff.id, conflictChecks.proposed_by))
    .where(and(isOpen, checksOf(role), id ? eq(conflictChecks.id, id) : undefined))
    .orderBy(asc(conflictChecks.trapped), asc(conflictChecks.reply_by), asc(conflictChecks.id))
    .limit(pageSize);
  return Promise.all(
    found.map(async ({ row, proposer }) => ({
      id: row.id,
      code: row.code,
      lang: row.lang,
      phone: row.phone,
      email: row.email,
      matter: row.matter,
      status: row.status,
      trapped: row.trapped,
      replyBy: row.reply_by,
      createdAt: row.created_at,
      names: await compareNames(services, row.id),
      proposed:
        row.proposed_by && row.proposed_for
          ? { by: row.proposed_by, name: proposer ?? '', reason: row.proposed_for }
          : undefined,
    })),
  );
}

/** Whether a check is open and visible to this role. @throws when the database does not answer */
export async function isOpenTo(
  { owner }: Services['database'],
  id: number,
  role: Role,
): Promise<boolean> {
  return (
    (await owner.$count(conflictChecks, and(eq(conflictChecks.id, id), isOpen, checksOf(role)))) > 0
  );
}

/** The names of a check with the known ones that each may be. @throws when the database does not answer */
export async function compareNames(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  check: number,
): Promise<ComparedName[]> {
  const rows = await database.owner
    .select({ name: parties.name, kind: parties.kind })
    .from(parties)
    .where(eq(parties.check_id, check))
    .orderBy(asc(parties.id));
  return Promise.all(
    rows.map(async ({ name, kind }) => ({
      name,
      own: kind === 'visitor',
      ...(await findCandidates(database, name, { check, nameHash: hashParty(secret, name) })),
    })),
  );
}

export type DecidedCheck = {
  id: number;
  code: string;
  lang: Language;
  name: string;
  phone: string;
  email: string;
  status: CheckStatus;
  decidedAt: Date | null;
  requestId: number | null;
};

const decidedColumns = {
  id: conflictChecks.id,
  code: conflictChecks.code,
  lang: conflictChecks.lang,
  name: conflictChecks.name,
  phone: conflictChecks.phone,
  email: conflictChecks.email,
  status: conflictChecks.status,
  decidedAt: conflictChecks.decided_at,
  requestId: conflictChecks.request_id,
};

/** The last checks that were decided, newest first. @throws when the database does not answer */
export async function listDecidedChecks({ owner }: Services['database']): Promise<DecidedCheck[]> {
  return owner
    .select(decidedColumns)
    .from(conflictChecks)
    .where(inArray(conflictChecks.status, ['cleared', 'declined']))
    .orderBy(desc(conflictChecks.decided_at))
    .limit(pageSize);
}

/** Checks that wait, without those of robots, and how many of them have passed the hour that was promised. */
export const countChecks: HookTypes['counters'] = async ({ owner }, { role }, now) => {
  if (!may(role, 'conflicts.open')) return {};
  const open = and(isOpen, eq(conflictChecks.trapped, false), checksOf(role));
  const [waits, late] = await Promise.all([
    owner.$count(conflictChecks, open),
    owner.$count(conflictChecks, and(open, lt(conflictChecks.reply_by, now))),
  ]);
  return { deskConflicts: { waits, late } };
};

/** How many checks the list has, those of robots included. */
export async function countListedChecks(
  { owner }: Services['database'],
  role: Role,
): Promise<number> {
  return owner.$count(conflictChecks, and(isOpen, checksOf(role)));
}

/** Records access to the checks. @param by id of the member of staff */
export async function recordChecksLook({ owner }: Services['database'], by: string): Promise<void> {
  await recordAudit(owner, { actor: by, action: 'checks.list', subject: 'checks:all' });
}
