import { Client, escapeIdentifier, type Pool } from 'pg';
import type { Log } from '../log.ts';

/** Pause before the first attempt to connect again, and the longest one, in milliseconds. */
const pauses = { first: 200, longest: 10_000 };
/** How often to look whether a quiet connection still lives, in milliseconds. */
const pulse = 30_000;
/** How long connecting or an answer may take, in milliseconds. */
const patience = 5000;

export type NoticesOptions = {
  /** Pool of the database to listen to; the connection is one of its own. */
  pool: Pool;
  channel: string;
  onNotice: (payload: string) => void;
  /** Called when listening begins, also again: what was said before was not heard. */
  onGap: () => void;
  log: Log;
};

/**
 * Hears what any process says with `NOTIFY` on a channel, once its transaction is committed. A connection
 * that is lost is made again for as long as it takes. Never throws.
 * @returns the function that ends it
 */
export function listenToNotices(options: NoticesOptions): () => Promise<void> {
  const { pool, channel, onNotice, onGap, log } = options;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let wait = pauses.first;

  const again = (lost: Client) => {
    if (ended || client !== lost) return;
    client = undefined;
    clearInterval(timer);
    lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), wait).unref();
    wait = Math.min(wait * 2, pauses.longest);
  };

  const connect = async () => {
    const mine = new Client({
      ...pool.options,
      application_name: 'notices',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client = mine;
    mine.on('error', () => again(mine));
    mine.on('end', () => again(mine));
    mine.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await mine.connect();
      await mine.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      log.debug({ err: error }, 'Notices of the database cannot be heard yet.');
      again(mine);
      return;
    }
    if (ended || client !== mine) return;
    wait = pauses.first;
    onGap();
    timer = setInterval(() => mine.query('select 1').catch(() => again(mine)), pulse).unref();
  };

  void connect();
  return async () => {
    ended = true;
    clearInterval(timer);
    await client?.end().catch(() => undefined);
  };
}
