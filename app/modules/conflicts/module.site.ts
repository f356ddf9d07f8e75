import type { SiteManifest } from '../../manifest/site-manifest.ts';
import { SentStory } from './site/kept-story.tsx';
import { NoFilesYet } from './site/no-files-yet.tsx';

export const conflicts = {
  name: 'conflicts',
  sections: [
    { place: 'request', at: 10, component: SentStory },
    { place: 'noFiles', at: 10, component: NoFilesYet },
  ],
} as const satisfies SiteManifest;
