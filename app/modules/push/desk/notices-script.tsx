import { pathTo } from '../../../addresses/path-to.ts';
import type { OwnDevices } from '../push-devices.server.ts';
import noticesScript from './notices.ts?script';

/** Script of every page of the desk: keeps the subscription of this device known to the site. */
export function NoticesScript({ data }: { data: unknown }) {
  return (
    <script
      data-key={(data as OwnDevices).key}
      data-worker={pathTo('deskWorker')}
      data-scope={pathTo('deskToday')}
      data-device={pathTo('deskPushDevice')}
    >
      {noticesScript}
    </script>
  );
}
