import type { Level } from 'pino';
import type { Log } from '../log.ts';

/** Interval between checks whether the database is back, in milliseconds. */
const checkEveryMs = 500;
/** Most lines held back until the first check answers. */
const maxHeld = 100;

const levels: Level[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];

export type OutageLog = {
  /** Logs everything except failures that the outage explains. */
  log: Log;
  /** Reports the outage, once. */
  begin: () => void;
  close: () => void;
};

/**
 * Creates a log that reports a database outage once, and its end with the number of suppressed failures.
 * @param answers whether the database answers; never throws
 * @param ports of the database, which distinguish a refused connection from that of a mail server
 */
export function createOutageLog(
  log: Log,
  answers: () => Promise<boolean>,
  ports: readonly number[],
): OutageLog {
  let state: 'fine' | 'asking' | 'away' | 'closed' = 'fine';
  let held: (() => void)[] = [];
  let failures = 0;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;

  const release = () => {
    for (const write of held.splice(0)) write();
  };
  const begin = (err?: unknown) => {
    if (state === 'away' || state === 'closed') return;
    state = 'away';
    failures = held.length;
    held = [];
    since = Date.now();
    log.error(err === undefined ? {} : { err }, 'The database is away');
    check();
  };
  const check = () => {
    timer = setTimeout(async () => {
      const back = await answers();
      if (state !== 'away') return;
      if (!back) return check();
      state = 'fine';
      const seconds = Math.round((Date.now() - since) / 1000);
      log.info({ seconds, failures }, 'The database is back');
    }, checkEveryMs).unref();
  };
  const ask = async (err: unknown) => {
    state = 'asking';
    const fine = await answers();
    if (state !== 'asking') return;
    if (!fine) return begin(err);
    state = 'fine';
    release();
  };
  const take = (write: () => void, err: unknown) => {
    if (state === 'away') failures += 1;
    else if (state === 'closed' || held.length >= maxHeld) write();
    else {
      held.push(write);
      if (state === 'fine') void ask(err);
    }
  };

  const writer = (level: Level) =>
    function write(...parameters: unknown[]) {
      const now = () => (log[level] as (...all: unknown[]) => void).apply(log, parameters);
      const [first] = parameters;
      const err = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
      if (isConnectionFailure(err, ports)) take(now, err);
      else now();
    };
  return {
    log: Object.fromEntries(levels.map((level) => [level, writer(level)])) as Log,
    begin: () => begin(),
    close() {
      state = 'closed';
      clearTimeout(timer);
      release();
    },
  };
}

/** SQLSTATEs of a server that stops, starts or has no connections left (PostgreSQL, appendix A). */
const awayState = /^(57P0[1-5]|08\w{3}|53300)$/;
/** Messages of pg, its pool and ours that have no code. */
const awayMessage =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired|The database takes too long)/;

/** Codes of a connection that broke during a query; they could also come from another service. */
const brokenOff = /^(ECONNRESET|EPIPE)$/;

/** Whether an error or its cause means that the database on these ports was unreachable. */
export function isConnectionFailure(error: unknown, ports: readonly number[]): boolean {
  if (!(error instanceof Error)) return false;
  const {
    code = '',
    message,
    cause,
    syscall,
    ...place
  } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  const { code: causeCode = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  return (
    awayState.test(code) ||
    // Thrown by Drizzle.
    (message.startsWith('Failed query:') && brokenOff.test(causeCode)) ||
    awayMessage.test(message) ||
    (syscall === 'connect' &&
      (ports.includes(place.port ?? -1) || /\.s\.PGSQL\./.test(place.address ?? ''))) ||
    isConnectionFailure(cause, ports) ||
    (error instanceof AggregateError && error.errors.some((one) => isConnectionFailure(one, ports)))
  );
}
