import type { Attorney } from '../../content/site-facts.ts';
import type { SiteServices } from '../../context.ts';
import { readCurrentFacts } from '../../features/facts/save-facts.server.ts';

/** Everybody who is or was an attorney, with the version that holds. @throws when the database does not answer */
export async function readPeople({
  owner,
}: SiteServices['database']): Promise<{ id: number; people: readonly Attorney[] }> {
  const { id, facts } = await readCurrentFacts(owner, 'people');
  return { id, people: facts.people };
}
