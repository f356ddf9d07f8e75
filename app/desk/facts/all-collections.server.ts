import type { FactSection, SectionFacts } from '../../content/site-facts.ts';
import { type TypedFacts, typedOf } from '../../features/facts/fact-form.ts';
import type { FactVersion } from '../../features/facts/save-facts.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { cases } from './cases-collection.server.ts';
import {
  type Collection,
  itemsOf,
  keyOf,
  type ListFacts,
  restored,
  typedOfList,
} from './collection.server.ts';
import { deadlines } from './deadlines-collection.server.ts';
import { type FactGroup, factLayouts } from './fact-layout.ts';
import { people } from './people-collection.server.ts';
import { plans } from './plans-collection.server.ts';
import { isListSection, type ListSection } from './section-path.ts';
import { services } from './services-collection.server.ts';
import { troubles } from './troubles-collection.server.ts';

/** Every list of facts that the desk edits. */
export const collections: Record<ListSection, Collection> = {
  people,
  services,
  plans,
  cases,
  troubles,
  deadlines,
};

/** The fields of a version, to compare it with another one. */
export function typedIn(version: FactVersion): TypedFacts {
  switch (version.section) {
    case 'company':
    case 'contacts':
    case 'hours':
      return typedOf(version.section, version.facts);
    default:
      return typedOfList(collections[version.section], version.facts);
  }
}

/** The facts saved when a version is restored. @param current the current version */
export function factsToRestore(version: FactVersion, current: FactVersion): SectionFacts {
  const { section } = version;
  if (!isListSection(section)) return version;
  const facts = restored(
    collections[section],
    version.facts as ListFacts,
    current.facts as ListFacts,
  );
  return { section, facts } as SectionFacts;
}

/** Names of the items of versions, by their keys. */
export function namesIn(versions: readonly FactVersion[], language: Language) {
  const names = versions.flatMap(({ section, facts }) => {
    if (!isListSection(section)) return [];
    const collection = collections[section];
    return itemsOf(collection, facts as ListFacts).map((item) => [
      keyOf(collection, item),
      collection.name(item, language),
    ]);
  });
  return Object.fromEntries(names) as Readonly<Record<string, string>>;
}

/** The groups of a section's fields. */
export function groupsOf(section: FactSection): readonly FactGroup[] {
  if (!isListSection(section)) return factLayouts[section];
  const { layout, rest } = collections[section];
  return [...layout, ...(rest?.layout ?? [])];
}
