import { pathTo } from '../../../addresses/path-to.ts';
import workerScript from '../notices.worker.ts?script';

/** The service worker, for all of the desk: `/desk` itself is outside of the folder of this file. */
export function loader() {
  return new Response(workerScript, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': pathTo('deskToday'),
    },
  });
}
