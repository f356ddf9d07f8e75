import type { SectionFacts } from '../../content/site-facts.ts';
import { type TypedFacts, typedOf } from '../../features/facts/fact-form.ts';
import { restoredPeople, typedOfPeople } from '../../features/facts/people-form.ts';
import type { FactVersion } from '../../features/facts/save-facts.server.ts';

/** The fields of a version, to compare it with another one. */
export function typedIn(version: FactVersion): TypedFacts {
  if (version.section === 'people') return typedOfPeople(version.facts.people);
  return typedOf(version.section, version.facts);
}

/** What is saved when a version is restored. @param current the version that holds */
export function factsToRestore(version: FactVersion, current: FactVersion): SectionFacts {
  if (version.section !== 'people' || current.section !== 'people') return version;
  const people = restoredPeople(version.facts.people, current.facts.people);
  return { section: 'people', facts: { people } };
}
