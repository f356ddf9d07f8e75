import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { listenToNotices } from '#platform/db/notices.ts';
import type { Log } from '#platform/log.ts';

/** `NOTIFY` channel of the triggers of requests (migration "request_words"). */
const channel = 'desk_notices';

/**
 * @property listening from now on nothing is missed; what came before may have been
 * @property gap the same, after listening had been interrupted
 */
export type DeskNotice =
  | { event: 'new' | 'answer' | 'changed' | 'viewers'; id: number }
  | { event: 'listening' }
  | { event: 'gap' };

/** Of more requests that a page has missed, only so many are counted. */
const mostMissed = 100;

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

/** Number of the newest request, for `readNewSince` of a page whose list is read after this. */
export async function readNewest({ owner }: Database): Promise<number> {
  const [row] = await owner.select({ id: max(requests.id) }).from(requests);
  return row?.id ?? 0;
}

/** Numbers of the new requests after that one, oldest first: a page and its notices have a gap between them. */
export async function readNewSince({ owner }: Database, id: number): Promise<number[]> {
  const rows = await owner
    .select({ id: requests.id })
    .from(requests)
    .where(and(gt(requests.id, id), eq(requests.status, 'new')))
    .orderBy(asc(requests.id))
    .limit(mostMissed);
  return rows.map((row) => row.id);
}

/** Seconds in which a change of a request is taken for the tap on a way to answer that has caused it. */
const tapSeconds = 2;

/** Start of this member's latest answer, in milliseconds: their own page needs no refresh for it. */
export async function readOwnTap(
  { owner }: Database,
  id: number,
  staffId: string,
): Promise<number | undefined> {
  const [row] = await owner
    .select({ at: requests.answering_at })
    .from(requests)
    .where(
      and(
        eq(requests.id, id),
        eq(requests.answering_by, staffId),
        gt(requests.answering_at, sql`now() - make_interval(secs => ${tapSeconds})`),
      ),
    );
  return row?.at?.getTime();
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
      if (event === 'new' || event === 'answer' || event === 'changed' || event === 'viewers') {
        tell({ event, id: Number(id) });
      }
    },
    onGap: () => {
      tell({ event: first ? 'listening' : 'gap' });
      first = false;
    },
    log,
  });
  return { hearers, stop };
}
