import type { DataManifest, RulesFor } from '../../manifest/data-manifest.ts';
import { unconfirmedDays } from './module.ts';
import type * as tables from './tables.ts';

export const newsletter = {
  name: 'newsletter',
  rules: {
    subscribers: {
      backup: true,
      keep: {
        // Who unsubscribed is on the suppression list, as a hash; the address is not kept.
        until: `CASE status
          WHEN 'pending' THEN asked_at + interval '${unconfirmedDays} days'
          WHEN 'unsubscribed' THEN '-infinity'::timestamptz
        END`,
        subject: 'subscriber',
      },
    },
    suppressions: { backup: true, keep: 'forever' },
  } satisfies RulesFor<typeof tables>,
} as const satisfies DataManifest;
