import type { Section, SectionPlace, SiteManifest } from './manifest/site-manifest.ts';
import * as list from './modules/list.site.ts';

const modules: readonly SiteManifest[] = Object.values(list);

/** What the modules show at a place, in order. */
export function sectionsOf(place: SectionPlace): Section[] {
  return modules
    .flatMap(({ sections }) => sections.filter((section) => section.place === place))
    .sort((a, b) => a.at - b.at);
}
