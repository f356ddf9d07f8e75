import type { ComponentType } from 'react';

/** Places of the site's own screens that modules fill. */
export type SectionPlace =
  | 'home'
  | 'about'
  | 'practice'
  | 'footer'
  | 'caseSidebar'
  | 'blogSidebar'
  /** Above the samples of the blog, and below those of `/blog`. */
  | 'blogWays'
  | 'blogEnd';

/** A part of a screen that belongs to no module. */
export type Section = {
  place: SectionPlace;
  /** Order at the place. */
  at: number;
  /** `data`: what the hook `sections` of its module has read. */
  component: ComponentType<{ data: unknown }>;
};

/** What a module shows on screens of the site that are not its own. */
export type SiteManifest = {
  name: string;
  sections: readonly Section[];
  /** Inline scripts of its desk screens, for the Content-Security-Policy. */
  scripts?: readonly string[];
};
