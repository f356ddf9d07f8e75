import type { SiteManifest } from '../../manifest/site-manifest.ts';
import { NoFilesYet } from './site/no-files-yet.tsx';
import { SentStory } from './site/saved-story.tsx';

export const conflicts = {
  name: 'conflicts',
  sections: [
    { place: 'request', at: 10, component: SentStory },
    { place: 'noFiles', at: 10, component: NoFilesYet },
  ],
} as const satisfies SiteManifest;
