import type { Database } from '#platform/db/database.ts';
import { listenToNotices } from '#platform/db/notices.ts';
import type { Log } from '#platform/log.ts';

/** `NOTIFY` channel of the triggers of requests (migration "request_words"). */
const channel = 'desk_notices';

/** @property gap earlier notices may have been missed */
export type DeskNotice = { event: 'new' | 'changed' | 'viewers'; id: number } | { event: 'gap' };

type NoticeHub = { hearers: Set<(notice: DeskNotice) => void>; stop: () => Promise<void> };

/** One listening connection for all open desks of a process. */
const hubs = new WeakMap<Database, NoticeHub>();

/**
 * Notifies of new and changed requests after their commit, from whichever process.
 * @returns a function that ends it; the connection ends with the last one
 */
export function onDeskNotice(
  { database, log }: { database: Database; log: Log },
  hear: (notice: DeskNotice) => void,
): () => void {
  const hub = hubs.get(database) ?? openHub(database, log);
  hubs.set(database, hub);
  hub.hearers.add(hear);
  return () => {
    hub.hearers.delete(hear);
    if (hub.hearers.size > 0 || hubs.get(database) !== hub) return;
    hubs.delete(database);
    void hub.stop();
  };
}

function openHub(database: Database, log: Log): NoticeHub {
  const hearers: NoticeHub['hearers'] = new Set();
  const tell = (notice: DeskNotice) => {
    for (const hear of hearers) hear(notice);
  };
  let first = true;
  const stop = listenToNotices({
    session: database.session,
    channel,
    onNotice: (payload) => {
      const [event, id] = payload.split(' ');
      if (event === 'new' || event === 'changed' || event === 'viewers') {
        tell({ event, id: Number(id) });
      }
    },
    onGap: () => {
      if (!first) tell({ event: 'gap' });
      first = false;
    },
    log,
  });
  return { hearers, stop };
}
