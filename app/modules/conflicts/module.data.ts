import type { DataManifest, RulesFor } from '../../manifest/data-manifest.ts';
import { checkDays, declinedMonths } from './module.ts';
import type * as tables from './tables.ts';

export const conflicts = {
  name: 'conflicts',
  rules: {
    conflict_checks: {
      backup: true,
      keep: {
        // One that led to a request goes with the request.
        until: `CASE
          WHEN request_id IS NOT NULL THEN NULL
          WHEN status = 'declined' THEN decided_at + interval '${declinedMonths} months'
          ELSE coalesce(decided_at, created_at) + interval '${checkDays} days'
        END`,
        subject: 'check',
      },
    },
    // Those of a check go with it.
    parties: { backup: true, keep: 'forever' },
  } satisfies RulesFor<typeof tables>,
} as const satisfies DataManifest;
