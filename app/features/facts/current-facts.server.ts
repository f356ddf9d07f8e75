import { desc } from 'drizzle-orm';
import { siteFacts } from '#db/schema/site-facts.ts';
import type { Database } from '#platform/db/database.ts';
import { follow } from '#platform/db/follow.ts';
import type { Log } from '#platform/log.ts';
import { isFactSection, type SiteFacts } from '../../content/site-facts.ts';
import { replaceFacts } from '../../content/snapshot.server.ts';

/** Newest row whose facts this process has, by database. */
const applied = new WeakMap<Pick<Database, 'owner'>, number>();

/**
 * Loads the facts last saved on the desk as the current ones of this process. Fields that an earlier version of the
 * site lacked come from the files.
 * @throws when the database does not answer
 */
export async function loadFacts(database: Pick<Database, 'owner'>): Promise<void> {
  const rows = await database.owner
    .selectDistinctOn([siteFacts.section])
    .from(siteFacts)
    .orderBy(siteFacts.section, desc(siteFacts.id));
  const newest = Math.max(0, ...rows.map(({ id }) => id));
  // Nothing was saved since, or a reading that began later has ended before.
  if (newest <= (applied.get(database) ?? -1)) return;
  applied.set(database, newest);
  const saved = rows.filter(({ section, value }) => isFactSection(section) && value !== null);
  replaceFacts(
    Object.fromEntries(saved.map(({ section, value }) => [section, value])) as Partial<SiteFacts>,
  );
}

/**
 * Returns a function that reads the facts again, until it succeeds.
 * @param onChange called when this process has others than at the last call: those that it has saved itself, too
 */
export function followFacts(database: Database, log: Log, onChange: () => void): () => void {
  return follow({
    load: () => loadFacts(database),
    state: () => applied.get(database),
    onChange,
    log,
  });
}
