import type { DataManifest, RulesFor } from '../../manifest/data-manifest.ts';
import type * as tables from './tables.ts';

/** Days after which a removed device need not learn of it any more: its subscription has ended. */
const forgetDays = 60;

export const push = {
  name: 'push',
  rules: {
    push_devices: {
      backup: true,
      keep: { days: forgetDays, from: 'removed_at' },
    },
  } satisfies RulesFor<typeof tables>,
} as const satisfies DataManifest;
