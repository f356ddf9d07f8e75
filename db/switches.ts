import { eq } from 'drizzle-orm';
import { dependsOn } from '../platform/cache/tags.ts';
import type { Database } from '../platform/db/database.ts';
import { pageTags } from './page-notices.ts';
import { publicSwitches } from './schema/public-views.ts';

/**
 * Whether a switch of the desk is on. The page being rendered is forgotten when that changes.
 * @param atFirst what holds until somebody sets it
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
