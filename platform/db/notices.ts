import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import type { Log } from '../log.ts';

/** First and longest backoff before reconnecting, in milliseconds. */
const pauses = { first: 200, longest: 10_000 };
const heartbeatMs = 30_000;
/** Timeout for connecting and for each query. */
const timeoutMs = 5000;

export type NoticesOptions = {
  /** Connection to listen on: needs its own session, which no pooler may share. */
  session: ClientConfig;
  channel: string;
  onNotice: (payload: string) => void;
  /** Called whenever listening starts: earlier notifications may have been missed. */
  onGap: () => void;
  log: Log;
};

/**
 * Listens to a `NOTIFY` channel: PostgreSQL delivers a notification once its transaction is committed. Reconnects
 * indefinitely. Never throws.
 * @returns a function that stops listening
 */
export function listenToNotices(options: NoticesOptions): () => Promise<void> {
  const { session, channel, onNotice, onGap, log } = options;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let wait = pauses.first;

  const reconnect = (lost: Client) => {
    if (ended || client !== lost) return;
    client = undefined;
    clearInterval(timer);
    lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), wait).unref();
    wait = Math.min(wait * 2, pauses.longest);
  };

  const connect = async () => {
    const mine = new Client({
      ...session,
      application_name: 'notices',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client = mine;
    mine.on('error', () => reconnect(mine));
    mine.on('end', () => reconnect(mine));
    mine.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await mine.connect();
      await mine.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      log.debug({ err: error }, 'The database cannot be listened to; retrying.');
      reconnect(mine);
      return;
    }
    if (ended || client !== mine) return;
    wait = pauses.first;
    onGap();
    timer = setInterval(
      () => mine.query('select 1').catch(() => reconnect(mine)),
      heartbeatMs,
    ).unref();
  };

  void connect();
  return async () => {
    ended = true;
    clearInterval(timer);
    await client?.end().catch(() => undefined);
  };
}
