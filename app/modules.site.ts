import { isOff } from './content/switched-off.ts';
import type { Section, SectionPlace, SiteManifest } from './manifest/site-manifest.ts';
import * as list from './modules/list.site.ts';

const modules: readonly SiteManifest[] = Object.values(list);

/** Parts of modules at a place, in order. */
export function sectionsOf(place: SectionPlace): (Section & { module: string })[] {
  return modules
    .filter(({ name }) => !isOff(name))
    .flatMap(({ name, sections }) => sections.map((section) => ({ ...section, module: name })))
    .filter((section) => section.place === place)
    .sort((a, b) => a.at - b.at);
}

/** Trusted Types policies of the scripts of all modules. */
export const modulePolicies = modules.flatMap(({ trustedTypes }) => trustedTypes ?? []);

/** Inline scripts of the desk screens of all modules. */
export const moduleScripts = modules.flatMap(({ scripts }) => scripts ?? []);
