import gesturesScript from '../../desk/meetings/days/day-gestures.ts?script';
import type { SiteManifest } from '../../manifest/site-manifest.ts';

export const booking = {
  name: 'booking',
  sections: [],
  scripts: [gesturesScript],
} as const satisfies SiteManifest;
