import { eq } from 'drizzle-orm';
import { dependsOn } from '../platform/cache/tags.ts';
import type { Database } from '../platform/db/database.ts';
import { pageTags } from './page-notices.ts';
import { publicSwitches } from './schema/public-views.ts';

/**
 * Whether a desk switch is on. Pages that read it are invalidated by a change.
 * @param atFirst default while it was never set
 * @throws when the database does not answer
 */
export async function isOn(
  { reader }: Pick<Database, 'reader'>,
  name: string,
  atFirst = false,
): Promise<boolean> {
  dependsOn(pageTags.switches);
  const [row] = await reader
    .select({ isOn: publicSwitches.is_on })
    .from(publicSwitches)
    .where(eq(publicSwitches.name, name));
  return row?.isOn ?? atFirst;
}
