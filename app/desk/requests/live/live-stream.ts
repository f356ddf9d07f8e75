import { data } from 'react-router';
import { parseCount, parseId } from '../../../addresses/ids.ts';
import { pageContext, type SiteServices, servicesContext } from '../../../context.ts';
import { listUnread } from '../../../features/casework/list-requests.server.ts';
import {
  onDeskNotice,
  readNewSince,
  readOwnTap,
} from '../../../features/casework/live-notices.server.ts';
import {
  markViewer,
  readViewers,
  removeViewer,
} from '../../../features/casework/read-request.server.ts';
import {
  isInside,
  readScope,
  type WorkScope,
} from '../../../features/request/work-scope.server.ts';
import { type NavCounts, readNavCounts } from '../../frame/nav-counts.server.ts';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/live-stream';

/** Interval of heartbeats, and of marking its page as open, in milliseconds. */
const heartbeatMs = 25_000;
/** After this the browser reconnects, which checks its session again. */
const lifeMs = 5 * 60_000;

/**
 * Server-sent events for the desk: news, counts of its sections, and viewers of the open request (`?request=17`). A
 * list names its newest request (`?since=16`) and gets events for later ones that arrived before it was connected or
 * while it reconnected. Contains no text of visitors.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.read');
  const { searchParams } = new URL(request.url);
  const open = parseId(searchParams.get('request'));
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const scope = await readScope(services.database, staff);
  if (open && !(await isInside(services.database, scope, open))) throw data(null, { status: 403 });
  const shown = { open, since: parseCount(searchParams.get('since')) };
  const body = streamOf(
    services,
    { staffId: staff.id, scope, readCounts: () => readNavCounts(services, staff, language) },
    shown,
    request.signal,
  );
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}

type LiveReader = {
  staffId: string;
  scope: WorkScope;
  readCounts: () => Promise<NavCounts>;
};

function streamOf(
  { database, log }: SiteServices,
  { staffId, scope, readCounts }: LiveReader,
  { open, since }: { open: number | undefined; since: number | undefined },
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const tell = (event: string, value: string) => send(`event: ${event}\ndata: ${value}\n\n`);
      const tried = (work: Promise<unknown>) =>
        void work.catch((error) => log.debug({ err: error }, 'A live page could not be served'));
      const notifyViewers = async (id: number) => {
        const names = await readViewers(database, id, staffId);
        if (!ended) tell('viewers', JSON.stringify(names));
      };
      const tellCounts = async () => {
        const counts = await readCounts();
        if (!ended) tell('counts', JSON.stringify(counts));
      };
      const notifyMissed = async () => {
        // A new request is unassigned.
        if (since === undefined || scope !== 'everybody') return;
        for (const id of await readNewSince(database, since)) if (!ended) tell('new', String(id));
      };
      // Everyone with the request open gets an event when it changes.
      const tellSaid = async (id: number) => {
        if (id === open || since === undefined) return;
        const [unread] = await listUnread(database, scope, id);
        if (unread && !ended) tell('said', String(id));
      };
      let ownTap: number | undefined;
      const notifyChanged = async (id: number) => {
        const tap = await readOwnTap(database, id, staffId);
        // One tap makes one change; the next one is a colleague's.
        const isOwn = tap !== undefined && tap !== ownTap;
        ownTap = tap ?? ownTap;
        if (isOwn) return;
        if (!ended) tell('changed', String(id));
      };
      let ended = false;
      const stopHearing = onDeskNotice({ database, log }, (notice) => {
        if (notice.event !== 'viewers') tried(tellCounts());
        if (notice.event === 'listening') {
          tried(notifyMissed());
        } else if (notice.event === 'gap') {
          tell('changed', '');
          tried(notifyMissed());
        } else if (notice.event === 'answer') {
          tried(tellSaid(notice.id));
        } else if (notice.event === 'new') {
          if (scope === 'everybody') tell('new', String(notice.id));
        } else if (notice.id === open) {
          if (notice.event === 'viewers') tried(notifyViewers(open));
          else tried(notifyChanged(open));
        }
      });
      const beat = () => {
        send(': still here\n\n');
        // Time passes, and reviews and checks send no notice.
        tried(tellCounts());
        if (open) tried(markViewer(database, open, staffId));
      };
      const timers = [setInterval(beat, heartbeatMs), setTimeout(() => end(), lifeMs)];
      end = () => {
        if (ended) return;
        ended = true;
        stopHearing();
        for (const timer of timers) clearInterval(timer);
        if (open) tried(removeViewer(database, open, staffId));
        try {
          controller.close();
        } catch {
          // The browser has closed it already.
        }
      };
      signal.addEventListener('abort', end);
      send('retry: 3000\n\n');
      tried(notifyMissed());
      if (open) tried(markViewer(database, open, staffId).then(() => notifyViewers(open)));
    },
    cancel: () => end(),
  });
}
