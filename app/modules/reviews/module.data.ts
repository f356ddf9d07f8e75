import type { DataManifest, RulesFor } from '../../manifest/data-manifest.ts';
import { demoReviews } from './demo-reviews.ts';
import { invitationDays, rejectedDays } from './module.ts';
import type * as tables from './tables.ts';

export const reviews = {
  name: 'reviews',
  rules: {
    comments: {
      backup: true,
      keep: {
        until: `CASE WHEN approve IS NOT TRUE THEN rejected_at + interval '${rejectedDays} days' END`,
        subject: 'review',
      },
    },
    review_ledger: { backup: true, keep: 'forever' },
    review_invitations: {
      backup: true,
      keep: {
        until: `CASE
          WHEN stopped_at IS NOT NULL THEN NULL
          WHEN request_id IS NULL THEN created_at
          ELSE created_at + interval '${invitationDays} days'
        END`,
      },
    },
    review_invitation_rule: { backup: true, keep: 'forever' },
  } satisfies RulesFor<typeof tables>,
  demo: { reviews: demoReviews },
} as const satisfies DataManifest;
