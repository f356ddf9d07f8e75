import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { countVisits } from './count-visits.server.ts';

export const visits = {
  name: 'visits',
  inProcess({ database, log }) {
    const { record, close } = countVisits(database, log);
    return { onPageView: record, close };
  },
} as const satisfies ServerManifest;
