import type { SectionPlace } from '../manifest/site-manifest.ts';
import { sectionsOf } from '../modules.site.ts';

type ModuleSectionsProps = {
  place: SectionPlace;
  /** Of `loadSections`, where the page has a loader for them. */
  data?: Record<string, unknown>;
};

/** What modules show at a place. */
export function ModuleSections({ place, data = {} }: ModuleSectionsProps) {
  return sectionsOf(place).map(({ module, at, component: Section }) => (
    <Section key={`${module} ${at}`} data={data[module]} />
  ));
}
