import { pathTo } from '../../addresses/path-to.ts';
import type { Waiting } from '../../manifest/hooks.ts';
import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { may } from '../../rights/permissions.ts';
import { readHeldReviews } from './held-reviews.server.ts';
import { sendInvitations } from './invitations/send-invitations.server.ts';
import { loadSample } from './load-testimonials.server.ts';
import { importReviewFile } from './moderation/import-file.server.ts';
import { countWaitingReviews } from './moderation/list-reviews.server.ts';
import { receiveScripted } from './receive-review.server.ts';
import { readReviewsOfClient } from './reviews-of-client.server.ts';

export const reviews = {
  name: 'reviews',
  jobs: [
    {
      queue: 'review-invitations',
      cron: '*/10 * * * *',
      failure: 'Invitations to write a review could not be sent',
      run: sendInvitations,
    },
  ],
  hooks: {
    imports: { reviews: importReviewFile },
    personal: readHeldReviews,
    clientPart: readReviewsOfClient,
    forms: { reviews: receiveScripted },
    sections: { reviews: loadSample },
    counters: async (database, { role }): Promise<Waiting> =>
      may(role, 'reviews.read')
        ? { deskReviews: { waits: await countWaitingReviews(database), late: 0 } }
        : {},
    backlog: async (database, role) =>
      may(role, 'reviews.read')
        ? {
            path: pathTo('deskReviews'),
            title: 'deskReviews:today',
            count: await countWaitingReviews(database),
          }
        : undefined,
  },
} as const satisfies ServerManifest;
