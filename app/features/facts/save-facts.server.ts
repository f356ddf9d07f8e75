import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { siteFacts } from '#db/schema/site-facts.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { defaultFacts, withDefaults } from '../../content/default-facts.ts';
import {
  type FactSection,
  factSections,
  isFactSection,
  type SectionFacts,
  type SiteFacts,
} from '../../content/site-facts.ts';
import { loadFacts } from './current-facts.server.ts';

/** Versions on one page. */
const pageSize = 10;

/** A version of a section. `id` is 0 for the facts of the files, which no row holds. */
export type FactVersion = SectionFacts & {
  id: number;
  /** Name of the author; null: the files, or an unknown author. */
  by: string | null;
  at: Date | null;
};

/** The facts of the files: the version before all others. */
function fileVersion(section: FactSection): FactVersion {
  return { section, facts: defaultFacts[section], id: 0, by: null, at: null } as FactVersion;
}

/**
 * Versions of a section, the newest first; the last one is that of the files.
 * @param before only versions before this one
 * @throws when the database does not answer
 */
export async function listFactVersions(
  reader: Pick<Transaction, 'select'>,
  section: FactSection,
  before?: number,
): Promise<{ versions: FactVersion[]; next: number | undefined }> {
  const ofSection = eq(siteFacts.section, section);
  const rows = await reader
    .select({ id: siteFacts.id, value: siteFacts.value, at: siteFacts.at, by: staff.name })
    .from(siteFacts)
    .leftJoin(staff, eq(staff.id, siteFacts.staff_id))
    .where(before ? and(ofSection, lt(siteFacts.id, before)) : ofSection)
    .orderBy(desc(siteFacts.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize).map(({ value, ...row }) => {
    const saved: Partial<SiteFacts> = value === null ? {} : { [section]: value };
    return { ...row, section, facts: withDefaults(saved)[section] } as FactVersion;
  });
  const more = rows.length > pageSize;
  return {
    versions: more ? shown : [...shown, fileVersion(section)],
    next: more ? shown.at(-1)?.id : undefined,
  };
}

/** The version that holds. @throws when the database does not answer */
export async function readCurrentFacts<Section extends FactSection>(
  reader: Pick<Transaction, 'select'>,
  section: Section,
): Promise<FactVersion & { facts: SiteFacts[Section] }> {
  const { versions } = await listFactVersions(reader, section);
  return (versions[0] ?? fileVersion(section)) as FactVersion & { facts: SiteFacts[Section] };
}

/** A version of a section; undefined when there is none of that number. @throws when the database does not answer */
export async function readFactVersion(
  reader: Pick<Transaction, 'select'>,
  section: FactSection,
  id: number,
): Promise<FactVersion | undefined> {
  if (id === 0) return fileVersion(section);
  const { versions } = await listFactVersions(reader, section, id + 1);
  return versions.find((version) => version.id === id);
}

/** Who changed each section last. @throws when the database does not answer */
export async function readLastChanges({ owner }: Pick<Database, 'owner'>) {
  const rows = await owner
    .selectDistinctOn([siteFacts.section], {
      section: siteFacts.section,
      at: siteFacts.at,
      by: staff.name,
    })
    .from(siteFacts)
    .leftJoin(staff, eq(staff.id, siteFacts.staff_id))
    .orderBy(siteFacts.section, desc(siteFacts.id));
  return factSections.map((section) => ({
    section,
    last: rows.find((row) => isFactSection(row.section) && row.section === section),
  }));
}

type SectionChange = SectionFacts & {
  /** Version that its author saw. */
  seen: number;
  /** Id of the member of staff. */
  by: string;
  /** Version whose facts these are, when one is restored. */
  restored?: number;
};

/**
 * Saves the facts of a section as a new version, valid at once: in this process on return, in the others by
 * notification. Unchanged facts make no version.
 * @returns `conflict` when a colleague has changed the section meanwhile; nothing is saved then
 * @throws when the database does not answer
 */
export async function saveFacts(
  database: Pick<Database, 'owner'>,
  { section, facts, seen, by, restored }: SectionChange,
): Promise<'saved' | 'same' | 'conflict'> {
  const result = await database.owner.transaction(async (tx) => {
    // Ids in the order of commits: every process takes the highest for the newest (`loadFacts`).
    await tx.execute(sql`LOCK TABLE site_facts IN SHARE ROW EXCLUSIVE MODE`);
    const current = await readCurrentFacts(tx, section);
    const changed = changedFacts(current.facts, facts);
    // Also for who has not seen the current version: both want the same.
    if (changed.length === 0) return 'same';
    if (current.id !== seen) return 'conflict';
    // Facts equal to the files' are stored as absent, so that a corrected file takes effect.
    const value = changedFacts(defaultFacts[section], facts).length === 0 ? null : facts;
    await tx.insert(siteFacts).values({ section, value, staff_id: by });
    await recordAudit(tx, {
      actor: by,
      action: restored === undefined ? 'facts.change' : 'facts.restore',
      subject: `facts:${section}`,
      after: { changed },
    });
    return 'saved';
  });
  if (result === 'saved') await loadFacts(database);
  return result;
}

/** Names of the facts in which two versions differ. */
export function changedFacts(before: object, after: object): string[] {
  const sides = [before, after] as Record<string, unknown>[];
  return Object.keys(after).filter((name) => {
    const [was, is] = sides.map((side) => JSON.stringify(sorted(side[name])));
    return was !== is;
  });
}

/** A value whose objects have their fields in one order: PostgreSQL keeps its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
