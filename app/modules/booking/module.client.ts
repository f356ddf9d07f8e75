import type { ClientManifest } from '../../manifest/client-manifest.ts';

export const booking = {
  name: 'booking',
  enhancers: { booking: () => import('../../site/screens/booking/booking.enhance.ts') },
} satisfies ClientManifest;
