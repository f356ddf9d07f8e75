import type { SiteManifest } from '../../manifest/site-manifest.ts';
import notices from './desk/notices.ts?script';
import { NoticesScript } from './desk/notices-script.tsx';
import { Devices } from './desk/push-devices.tsx';
import { ThisDevice } from './desk/this-device.tsx';
import { workerPolicy } from './desk/worker-policy.ts';

export const push = {
  name: 'push',
  sections: [
    { place: 'desk', at: 10, component: NoticesScript },
    { place: 'deskNotices', at: 10, component: ThisDevice },
    { place: 'deskNotices', at: 20, component: Devices },
  ],
  scripts: [notices],
  trustedTypes: [workerPolicy],
} as const satisfies SiteManifest;
