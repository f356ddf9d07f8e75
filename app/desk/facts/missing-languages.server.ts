import type { FactSection } from '../../content/site-facts.ts';
import type { Services } from '../../context.ts';
import { type FactVersion, listFactVersions } from '../../features/facts/save-facts.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { typedIn } from './all-collections.server.ts';
import { namedFields } from './named-fields.server.ts';
import { unchangedLanguages } from './unchanged-languages.ts';

/** Changes within a day count as one: facts are often changed language by language. */
const dayLength = 86_400_000;

/**
 * Finds fields that still have the old text although another language was changed within a day.
 * @returns `left`: links to these fields; `changed`: all fields changed within that day; `at`: time of the last change
 * @throws when the database does not answer
 */
export async function readMissingLanguages(
  { owner }: Services['database'],
  section: FactSection,
  { now, language }: { now: Date; language: Language },
): Promise<{
  left: { href: string; text: string }[];
  changed: string[];
  at: Date | null;
}> {
  const { versions } = await listFactVersions(owner, section);
  const isEarlier = ({ at }: FactVersion) => !at || Number(now) - Number(at) > dayLength;
  const [current] = versions;
  const earlier = versions.find(isEarlier) ?? versions.at(-1);
  if (!current || !earlier) return { left: [], changed: [], at: null };
  const [before, after] = [typedIn(earlier), typedIn(current)];
  const named = namedFields(section, [current], language);
  return {
    left: unchangedLanguages(before, after).map((name) => ({
      href: named.hrefOf(name),
      text: named.nameOf(name),
    })),
    changed: Object.keys(after).filter((name) => before[name] !== after[name]),
    at: current.at,
  };
}
