import type { SectionFacts } from '../../content/site-facts.ts';
import { restoredCases, typedVersionOfCases } from '../../features/facts/cases-form.ts';
import { type TypedFacts, typedOf } from '../../features/facts/fact-form.ts';
import { restoredPeople, typedOfPeople } from '../../features/facts/people-form.ts';
import { restoredPlans, typedOfPlans } from '../../features/facts/plans-form.ts';
import type { FactVersion } from '../../features/facts/save-facts.server.ts';
import { restoredServices, typedOfServices } from '../../features/facts/services-form.ts';

/** The fields of a version, to compare it with another one. */
export function typedIn(version: FactVersion): TypedFacts {
  switch (version.section) {
    case 'people':
      return typedOfPeople(version.facts.people);
    case 'services':
      return typedOfServices(version.facts.services);
    case 'plans':
      return typedOfPlans(version.facts);
    case 'cases':
      return typedVersionOfCases(version.facts.cases);
    default:
      return typedOf(version.section, version.facts);
  }
}

/** What is saved when a version is restored. @param current the version that holds */
export function factsToRestore(version: FactVersion, current: FactVersion): SectionFacts {
  if (version.section === 'people' && current.section === 'people') {
    const people = restoredPeople(version.facts.people, current.facts.people);
    return { section: 'people', facts: { people } };
  }
  if (version.section === 'services' && current.section === 'services') {
    const services = restoredServices(version.facts.services, current.facts.services);
    return { section: 'services', facts: { services } };
  }
  if (version.section === 'plans' && current.section === 'plans') {
    return { section: 'plans', facts: restoredPlans(version.facts, current.facts) };
  }
  if (version.section === 'cases' && current.section === 'cases') {
    const cases = restoredCases(version.facts.cases, current.facts.cases);
    return { section: 'cases', facts: { cases } };
  }
  return version;
}
