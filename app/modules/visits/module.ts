import type { Manifest } from '../../manifest/manifest.ts';
import type { Permission } from '../../manifest/permission.ts';

const rights = {
  'visits.read': { roles: ['owner', 'editor'] },
} as const satisfies Record<string, Permission>;

/** Page views, counted without knowing one visitor from another. */
export const visits = {
  name: 'visits',
  lines: 400,
  rights,
  desk: {
    deskVisits: {
      path: '/desk/visits',
      screen: 'modules/visits/desk/visits-screen.tsx',
      read: 'visits.read',
      entry: { under: 'site', title: 'deskVisits:title', text: 'deskVisits:entry' },
    },
  },
} as const satisfies Manifest<keyof typeof rights>;
