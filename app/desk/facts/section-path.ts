import { pathTo } from '../../addresses/path-to.ts';
import type { FactSection } from '../../content/site-facts.ts';
import type { AppPath, PublicPath } from '../../i18n/language-prefix.ts';

/** Screen on which a section is edited: lists have a screen each. */
export function sectionPath(
  section: FactSection,
  query: Record<string, string> = {},
): AppPath & PublicPath {
  if (section === 'people') return pathTo('deskPeople', { query });
  if (section === 'services') return pathTo('deskServices', { query });
  if (section === 'plans') return pathTo('deskPlans', { query });
  if (section === 'cases') return pathTo('deskCases', { query });
  return pathTo('deskFactsSection', { id: section, query });
}
