import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { readHeldSubscriptions } from './held-subscriptions.server.ts';
import { receiveSubscription } from './receive-subscription.server.ts';
import { confirmationKind, isConfirmedSubscriber } from './subscribers.server.ts';

export const newsletter = {
  name: 'newsletter',
  secretKinds: [confirmationKind],
  hooks: {
    forms: { newsletter: receiveSubscription },
    confirmedAddress: isConfirmedSubscriber,
    personal: readHeldSubscriptions,
  },
} as const satisfies ServerManifest;
