import type { DataManifest, RulesFor } from '../../manifest/data-manifest.ts';
import type * as tables from './tables.ts';

export const visits = {
  name: 'visits',
  rules: { page_visits: { backup: true, keep: 'forever' } } satisfies RulesFor<typeof tables>,
} as const satisfies DataManifest;
