import type { ComponentType } from 'react';

/** Places on core screens that modules can fill. */
export type SectionPlace =
  | 'home'
  | 'about'
  | 'practice'
  | 'footer'
  | 'caseSidebar'
  | 'blogSidebar'
  /** Above the samples of the blog, and below those of `/blog`. */
  | 'blogWays'
  | 'blogEnd'
  | 'request'
  /** On the page of a request that takes no files. */
  | 'noFiles'
  /** At the end of every desk page. */
  | 'desk'
  | 'deskNotices';

/** A part of a core screen. */
export type Section = {
  place: SectionPlace;
  /** Order at the place. */
  at: number;
  /** `data`: what the hook `sections` of its module has read. */
  component: ComponentType<{ data: unknown }>;
};

/** A module's parts on core screens. */
export type SiteManifest = {
  name: string;
  sections: readonly Section[];
  /** Inline scripts of its desk screens, for the Content-Security-Policy. */
  scripts?: readonly string[];
  /** Their Trusted Types policies. */
  trustedTypes?: readonly string[];
};
