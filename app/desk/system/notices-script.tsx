import { pathTo } from '../../addresses/path-to.ts';
import noticesScript from './notices.ts?script';

/** Script of every page of the desk: keeps the subscription of this device known to the site. */
export function NoticesScript({ pushKey }: { pushKey: string }) {
  return (
    <script
      data-key={pushKey}
      data-worker={pathTo('deskWorker')}
      data-scope={pathTo('deskToday')}
      data-device={pathTo('deskPushDevice')}
    >
      {noticesScript}
    </script>
  );
}
