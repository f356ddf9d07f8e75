import type { FactSection } from '../../content/site-facts.ts';
import type { Services } from '../../context.ts';
import { type FactVersion, listFactVersions } from '../../features/facts/save-facts.server.ts';
import { unchangedLanguages } from './unchanged-languages.ts';
import { typedIn } from './version-facts.ts';

/** Changes of one day belong together: a fact is often typed language by language. */
const dayLength = 86_400_000;

/**
 * Fields that still hold the earlier fact, which was changed in another language within a day.
 * @param changed names of the fields that were changed within that day
 * @throws when the database does not answer
 */
export async function readLanguagesLeft(
  { owner }: Services['database'],
  section: FactSection,
  now: Date,
): Promise<{ left: string[]; changed: string[]; at: Date | null }> {
  const { versions } = await listFactVersions(owner, section);
  const isEarlier = ({ at }: FactVersion) => !at || Number(now) - Number(at) > dayLength;
  const [current] = versions;
  const earlier = versions.find(isEarlier) ?? versions.at(-1);
  if (!current || !earlier) return { left: [], changed: [], at: null };
  const [before, after] = [typedIn(earlier), typedIn(current)];
  return {
    left: unchangedLanguages(before, after),
    changed: Object.keys(after).filter((name) => before[name] !== after[name]),
    at: current.at,
  };
}
