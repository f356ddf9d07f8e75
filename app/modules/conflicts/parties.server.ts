import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { partyName } from './conflict-rules.ts';
import { parties } from './tables.ts';

/** Keyed hash of a name, to recognise one that is not kept: capital letters and spaces do not matter. */
export function hashParty(secret: Services['secret'], name: string): string {
  return secret.hash(
    'party',
    name.normalize('NFC').toLocaleLowerCase('ru').replace(/\s+/g, ' ').trim(),
  );
}

/** Lines of an import that are names, and those that are none. */
export function readNames(text: string): { names: string[]; wrong: string[] } {
  const [names, wrong] = [new Set<string>(), [] as string[]];
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    const read = v.safeParse(partyName, line);
    if (read.success) names.add(read.output);
    else wrong.push(line.trim());
  }
  return { names: [...names], wrong };
}

/**
 * Adds names to the lawyers' list; those that stand there already are left out.
 * @param by id of the member of staff
 * @returns how many were added
 * @throws when the database does not answer; then none is
 */
export async function addParties(
  { owner }: Pick<Database, 'owner'>,
  names: readonly string[],
  by: string,
): Promise<number> {
  return owner.transaction(async (tx) => {
    const added = await tx.execute(sql`
      INSERT INTO parties (kind, name, created_by)
      SELECT 'listed', name, ${by} FROM unnest(${sql.param([...names])}::text[]) AS name
      WHERE NOT EXISTS (SELECT FROM parties AS known WHERE known.kind = 'listed' AND known.name = name.name)`);
    const count = added.rowCount ?? 0;
    if (count > 0) {
      const after = { added: count };
      await recordAudit(tx, { actor: by, action: 'parties.add', subject: 'parties:list', after });
    }
    return count;
  });
}

/** Removes a name from the list; one that is gone already is no error. @param by id of the member of staff */
export async function removeParty(
  { owner }: Pick<Database, 'owner'>,
  id: number,
  by: string,
): Promise<void> {
  await owner.transaction(async (tx) => {
    const gone = await tx
      .delete(parties)
      .where(and(eq(parties.id, id), eq(parties.kind, 'listed')))
      .returning({ id: parties.id });
    if (gone.length === 0) return;
    await recordAudit(tx, { actor: by, action: 'parties.remove', subject: `party:${id}` });
  });
}

/** Names on the list, newest first, and how many there are. @throws when the database does not answer */
export async function listParties(
  { owner }: Pick<Database, 'owner'>,
  limit: number,
): Promise<{ total: number; rows: { id: number; name: string; createdAt: Date }[] }> {
  const listed = eq(parties.kind, 'listed');
  const rows = await owner
    .select({ id: parties.id, name: parties.name, createdAt: parties.created_at })
    .from(parties)
    .where(listed)
    .orderBy(desc(parties.id))
    .limit(limit);
  return { total: await owner.$count(parties, listed), rows };
}

/** The journal records that a name was checked, not which. @param by id of the member of staff */
export async function recordPartySearch(
  { owner }: Pick<Database, 'owner'>,
  by: string,
): Promise<void> {
  await recordAudit(owner, { actor: by, action: 'parties.search', subject: 'parties:list' });
}
