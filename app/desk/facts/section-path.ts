import type { PlainDeskName } from '../../addresses/desk-rows.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { rowOf } from '../../addresses/table.ts';
import type { FactSection } from '../../content/site-facts.ts';
import type { AppPath, PublicPath } from '../../i18n/language-prefix.ts';

/** Sections that are lists: the addresses of the list and of an item. */
const listAddresses = {
  people: ['deskPeople', 'deskPerson'],
  services: ['deskServices', 'deskService'],
  plans: ['deskPlans', 'deskPlan'],
  cases: ['deskCases', 'deskCase'],
  troubles: ['deskTroubles', 'deskTrouble'],
  deadlines: ['deskDeadlines', 'deskDeadline'],
} as const satisfies Partial<Record<FactSection, readonly [PlainDeskName, string]>>;

export type ListSection = keyof typeof listAddresses;

export const listSections = Object.keys(listAddresses) as ListSection[];

export function isListSection(section: string): section is ListSection {
  return (listSections as string[]).includes(section);
}

/** The section whose list or item has an address of this pattern, `/desk/facts/service/:id`. */
export function listSectionAt(pattern: string): ListSection {
  const found = listSections.find((section) =>
    listAddresses[section].some((name) => rowOf(name).path === pattern),
  );
  if (!found) throw new Error(`No list of facts has the address ${pattern}`);
  return found;
}

/** Screen on which a section is edited. */
export function sectionPath(
  section: FactSection,
  query: Record<string, string> = {},
): AppPath & PublicPath {
  if (isListSection(section)) return pathTo(listAddresses[section][0], { query });
  return pathTo('deskFactsSection', { id: section, query });
}

/** Screen on which an item of a list is edited, or added: its id is `new` then. */
export function itemPath(section: ListSection, id: string, hash?: string): AppPath & PublicPath {
  return pathTo(listAddresses[section][1], { id, ...(hash && { hash }) });
}
