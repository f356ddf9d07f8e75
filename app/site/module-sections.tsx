import type { SectionPlace } from '../manifest/site-manifest.ts';
import { sectionsOf } from '../modules.site.ts';

/** What modules show at a place of the site. */
export function ModuleSections({ place }: { place: SectionPlace }) {
  return sectionsOf(place).map(({ module, at, component: Section }) => (
    <Section key={`${module} ${at}`} />
  ));
}
