import { pathTo } from '../../../addresses/path-to.ts';
import workerScript from './notices.worker.ts?script';

/** Serves the service worker with `Service-Worker-Allowed`: its default scope, its own folder, lacks `/desk` itself. */
export function loader() {
  return new Response(workerScript, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': pathTo('deskToday'),
    },
  });
}
